import {
  CallError,
  callEndpoint,
  getSong,
  getSongByTitle,
  queryKeys,
  type Song,
  type Version,
  versionsQuery,
} from '@simmer/contracts';
import { type QueryClient, queryOptions, useQuery } from '@simmer/kit/query';
import { carryDrafts } from './carryDrafts.ts';
import { seedDecisions } from './decisions.queries.ts';

const BACKGROUND_REFRESH_MS = 30_000;

/** Whether an error is a 404. */
export const isNotFound = (error: unknown): boolean => error instanceof CallError && error.status === 404;

function fetchByKey(key: string, signal: AbortSignal): Promise<Song> {
  return key.startsWith('/')
    ? callEndpoint(getSong, { params: { key }, signal })
    : callEndpoint(getSongByTitle, { params: { title: key }, signal });
}

/** A renamed or moved file keeps its version's id; if the version is gone, the song's newest replaces it. */
async function fetchWhereItWent({ id, cleanTitle }: Song, signal: AbortSignal): Promise<Song> {
  try {
    return await callEndpoint(getSong, { params: { key: String(id) }, signal });
  } catch (error) {
    if (!isNotFound(error)) throw error;
    return await callEndpoint(getSongByTitle, { params: { title: cleanTitle }, signal });
  }
}

async function fetchFollowing(key: string, before: Song | undefined, signal: AbortSignal): Promise<Song> {
  try {
    return await fetchByKey(key, signal);
  } catch (error) {
    if (!before || !isNotFound(error)) throw error;
    return await fetchWhereItWent(before, signal);
  }
}

/** The version in the page's address, followed when it moves while it is shown. */
const songByKey = (key: string) =>
  queryOptions({
    queryKey: queryKeys.song(key),
    queryFn: async ({ client, queryKey, signal }) => {
      const before = client.getQueryData<Song>(queryKey);
      // A song known to be gone is fetched by its own address only.
      const isKnownGone = isNotFound(client.getQueryState(queryKey)?.error);
      const song = await fetchFollowing(key, isKnownGone ? undefined : before, signal);
      // Before the page renders with it, to keep the text in the note box.
      if (before && before.cleanTitle !== song.cleanTitle) carryDrafts(before.cleanTitle, song.cleanTitle);
      return song;
    },
    refetchInterval: BACKGROUND_REFRESH_MS,
    refetchIntervalInBackground: true,
  });

/** A key of digits may be a version's id or a title, so the song's other data is then fetched by its path. */
const keyOfSong = (key: string, song: Song | undefined) => (/^\d+$/.test(key) ? song?.dropboxPath : key);

/** Whether a song is hidden: all of its versions are. */
export const isHiddenSong = ({ isHidden, versionCount }: Song): boolean => isHidden && versionCount === 0;

/** The song and its versions, fetched in parallel and again whenever the server reports changed songs. */
export function useSongPage(key: string) {
  const song = useQuery({
    ...songByKey(key),
    // For a missing song, the server reports when it appears.
    refetchInterval: ({ state }) => (isNotFound(state.error) ? false : BACKGROUND_REFRESH_MS),
  });
  const songKey = keyOfSong(key, song.data);
  const isThere = songKey !== undefined && !isNotFound(song.error);
  const versions = useQuery(queryOptions({ ...versionsQuery(songKey ?? ''), enabled: isThere }));
  return { song, versions, songKey: isThere ? songKey : undefined };
}

/** Caches a song's known data under the key of another version, which opens its page without a fetch. */
export function seedVersionPage(queryClient: QueryClient, song: Song, version: Version, versions?: Version[]): void {
  queryClient.setQueryData<Song>(queryKeys.song(version.dropboxPath), { ...song, ...version });
  if (versions) queryClient.setQueryData(queryKeys.versions(version.dropboxPath), versions);
  const likes = queryClient.getQueryData(queryKeys.songFavorites(song.dropboxPath));
  if (likes) queryClient.setQueryData(queryKeys.songFavorites(version.dropboxPath), likes);
  seedDecisions(queryClient, song, version);
}

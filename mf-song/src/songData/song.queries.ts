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
import { carryDrafts } from '../drafts/carryDrafts.ts';

const BACKGROUND_REFRESH_MS = 30_000;

/** Whether an answer says that what was asked for is not there. */
export const isNotFound = (error: unknown): boolean => error instanceof CallError && error.status === 404;

function fetchByKey(key: string, signal: AbortSignal): Promise<Song> {
  return key.startsWith('/')
    ? callEndpoint(getSong, { params: { key }, signal })
    : callEndpoint(getSongByTitle, { params: { title: key }, signal });
}

/** A file that was renamed or moved keeps its version's id; where the version is gone, the song's newest takes its place. */
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

/** The version that the page's address names; it is followed when it goes somewhere else while one looks at it. */
export const songByKey = (key: string) =>
  queryOptions({
    queryKey: queryKeys.song(key),
    queryFn: async ({ client, queryKey, signal }) => {
      const before = client.getQueryData<Song>(queryKey);
      // What is known to be gone is asked for by its own address alone.
      const isKnownGone = isNotFound(client.getQueryState(queryKey)?.error);
      const song = await fetchFollowing(key, isKnownGone ? undefined : before, signal);
      // Before the page is drawn with it, so that the box still holds what somebody is writing.
      if (before && before.cleanTitle !== song.cleanTitle) carryDrafts(before.cleanTitle, song.cleanTitle);
      return song;
    },
    refetchInterval: BACKGROUND_REFRESH_MS,
    refetchIntervalInBackground: true,
  });

/** A key of digits may be a version's id as well as a title: what belongs to the song is then asked for by its path. */
const keyOfSong = (key: string, song: Song | undefined) => (/^\d+$/.test(key) ? song?.dropboxPath : key);

/** Whether all of a song is hidden: none of its versions can be seen by everybody. */
export const isHiddenSong = ({ isHidden, versionCount }: Song): boolean => isHidden && versionCount === 0;

/** The song and its versions, fetched side by side and again whenever the server says that songs changed. */
export function useSongPage(key: string) {
  const song = useQuery({
    ...songByKey(key),
    // Where nothing is, the server says when something comes.
    refetchInterval: ({ state }) => (isNotFound(state.error) ? false : BACKGROUND_REFRESH_MS),
  });
  const songKey = keyOfSong(key, song.data);
  const isThere = songKey !== undefined && !isNotFound(song.error);
  const versions = useQuery(queryOptions({ ...versionsQuery(songKey ?? ''), enabled: isThere }));
  return { song, versions, songKey: isThere ? songKey : undefined };
}

/** Puts what is known of a song under the key of another of its versions, so that its page is there without asking. */
export function seedVersionPage(queryClient: QueryClient, song: Song, version: Version, versions?: Version[]): void {
  queryClient.setQueryData<Song>(queryKeys.song(version.dropboxPath), { ...song, ...version });
  if (versions) queryClient.setQueryData(queryKeys.versions(version.dropboxPath), versions);
  const likes = queryClient.getQueryData(queryKeys.songFavorites(song.dropboxPath));
  if (likes) queryClient.setQueryData(queryKeys.songFavorites(version.dropboxPath), likes);
}

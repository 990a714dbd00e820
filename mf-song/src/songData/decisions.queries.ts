import { callEndpoint, getSongDecision, queryKeys, type Song, type Version } from '@simmer/contracts';
import { type BlindVote, listGuestVerdicts, listVotes } from '@simmer/contracts/extra';
import { type QueryClient, queryOptions, skipToken } from '@simmer/kit/query';

/** A decision changes only by an event of the server. */
const FRESH_MS = 5 * 60_000;
/** The longest that a browser's timer can wait. */
const MOST_WAIT_MS = 2 ** 31 - 1;

/**
 * Where a song stands, and what was said about its versions.
 *
 * @param key the song's key; undefined while none is known, or if nobody decides about it
 */
export const decisionOfSong = (key: string | undefined) =>
  queryOptions({
    queryKey: queryKeys.songDecision(key ?? ''),
    queryFn: key === undefined ? skipToken : ({ signal }) => callEndpoint(getSongDecision, { params: { key }, signal }),
    // Null for a song that doesn't exist, or is hidden from the reader.
    select: (decision) => decision ?? undefined,
    staleTime: FRESH_MS,
  });

/** Until the next vote closes by itself, by the server's clock. */
function untilNextClosing(votes: readonly BlindVote[] | undefined): number | false {
  const seconds = (votes ?? []).flatMap(({ state, closesInSeconds }) =>
    state === 'open' && closesInSeconds !== null ? closesInSeconds : [],
  );
  return seconds.length > 0 && Math.min(MOST_WAIT_MS, (Math.min(...seconds) + 1) * 1000);
}

/** A song's blind votes, newest first; fetched again when one closes. */
export const votesOfSong = (key: string | undefined) =>
  queryOptions({
    queryKey: queryKeys.votesOfSong(key ?? ''),
    queryFn: key === undefined ? skipToken : ({ signal }) => callEndpoint(listVotes, { params: { key }, signal }),
    staleTime: FRESH_MS,
    refetchInterval: ({ state }) => untilNextClosing(state.data),
  });

/**
 * What guests said about a song's visible versions, newest first.
 *
 * @param key the song's key; undefined while none is known, or if nobody decides about it
 */
export const guestVerdictsOf = (key: string | undefined) =>
  queryOptions({
    queryKey: queryKeys.guestVerdicts(key ?? ''),
    queryFn:
      key === undefined ? skipToken : ({ signal }) => callEndpoint(listGuestVerdicts, { params: { key }, signal }),
    staleTime: FRESH_MS,
  });

/** Caches what is known about a song's decisions under the key of another of its versions. */
export function seedDecisions(queryClient: QueryClient, song: Song, version: Version): void {
  for (const keyOf of [queryKeys.songDecision, queryKeys.votesOfSong, queryKeys.guestVerdicts]) {
    // The page may have been opened by the version's path or by the song's title.
    const known = queryClient.getQueryData(keyOf(song.dropboxPath)) ?? queryClient.getQueryData(keyOf(song.cleanTitle));
    if (known) queryClient.setQueryData(keyOf(version.dropboxPath), known);
  }
}

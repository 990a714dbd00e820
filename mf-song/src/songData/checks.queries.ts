import { callEndpoint, queryKeys } from '@simmer/contracts';
import { getSoundCheck, listSoundChecks } from '@simmer/contracts/extra';
import { queryOptions, skipToken } from '@simmer/kit/query';

/** A check changes only by an event of the server. */
const FRESH_MS = 5 * 60_000;

/** What a mastering engineer would measure in a version, and what fails. */
export const soundCheckOf = (versionId: number) =>
  queryOptions({
    queryKey: queryKeys.soundCheck(versionId),
    queryFn: ({ signal }) => callEndpoint(getSoundCheck, { params: { key: String(versionId) }, signal }),
    staleTime: FRESH_MS,
  });

/**
 * What fails in each of a song's versions, in words.
 *
 * @param key the song's key; undefined while none is known
 */
export const checksOfSong = (key: string | undefined) =>
  queryOptions({
    queryKey: queryKeys.checksOfSong(key ?? ''),
    queryFn: key === undefined ? skipToken : ({ signal }) => callEndpoint(listSoundChecks, { params: { key }, signal }),
    staleTime: FRESH_MS,
  });

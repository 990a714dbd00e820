import { callEndpoint } from '../../base/client/callEndpoint.ts';
import { changeCached, type QueryCache } from '../../base/client/queryCache.ts';
import { queryKeys } from '../../base/client/queryKeys.ts';
import { listSongStatuses, type SongStatusRecord, setSongStatus } from './songStatuses.ts';

/** Every stored status, as plain query options. */
export const songStatusesQuery = {
  queryKey: queryKeys.songStatuses,
  queryFn: ({ signal }: { signal?: AbortSignal }) => callEndpoint(listSongStatuses, signal ? { signal } : {}),
};

/** The records with one song's record replaced, or removed if it has none. */
function withRecord(
  records: SongStatusRecord[],
  cleanTitle: string,
  record: SongStatusRecord | undefined,
): SongStatusRecord[] {
  const others = records.filter((other) => other.cleanTitle !== cleanTitle);
  return record ? [...others, record] : others;
}

/** Sets a song's status, as plain mutation options: shown at once, undone on failure. */
export function songStatusChange(cache: QueryCache) {
  const { queryKey } = songStatusesQuery;
  const change = (cleanTitle: string, record: SongStatusRecord | undefined) =>
    changeCached<SongStatusRecord[]>(cache, queryKey, (records) => withRecord(records, cleanTitle, record));
  const mutationKey = ['setSongStatus'];
  return {
    mutationKey,
    // One at a time, so the later of two presses counts.
    scope: { id: 'setSongStatus' },
    mutationFn: ({ cleanTitle, status }: SongStatusRecord) =>
      callEndpoint(setSongStatus, { params: { cleanTitle }, body: { status } }),
    onMutate: async (wanted: SongStatusRecord) => {
      await cache.cancelQueries({ queryKey });
      const records = cache.getQueryData(queryKey) as SongStatusRecord[] | undefined;
      const before = records?.find(({ cleanTitle }) => cleanTitle === wanted.cleanTitle);
      change(wanted.cleanTitle, wanted);
      return { before };
    },
    onError: (_: Error, { cleanTitle }: SongStatusRecord, begun?: { before: SongStatusRecord | undefined }) =>
      change(cleanTitle, begun?.before),
    onSettled: () => (cache.isMutating({ mutationKey }) === 1 ? cache.invalidateQueries({ queryKey }) : undefined),
  };
}

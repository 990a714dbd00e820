import {
  callEndpoint,
  formatSongCount,
  queryKeys,
  type SongStatus,
  type SongStatusRecord,
  setSongStatuses,
  shownMessage,
  songStatusChange,
  songStatusesQuery,
  toastFailure,
  toastRequested,
  type WantedSongStatus,
} from '@simmer/contracts';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@simmer/kit/query';
import { useEffect, useMemo } from 'react';
import { useFetchFailureToast } from '../lists/fetchFailure.ts';

const statuses = queryOptions(songStatusesQuery);

/** The songs' statuses by clean title; missing songs have the default one. */
export function useSongStatuses(): ReadonlyMap<string, SongStatus> {
  const { data, error } = useQuery(statuses);
  useFetchFailureToast('Failed to fetch song statuses', error);
  return useMemo(() => new Map(data?.map(({ cleanTitle, status }) => [cleanTitle, status])), [data]);
}

/** Whether the statuses have loaded or failed to load. */
export function useAreStatusesKnown(): boolean {
  return !useQuery(statuses).isPending;
}

/** Sets a song's status: shown at once, reverted with a toast if it fails. */
export function useSetSongStatus() {
  const options = songStatusChange(useQueryClient());
  return useMutation({
    ...options,
    onError: (error, wanted, begun) => {
      options.onError(error, wanted, begun);
      toastFailure('Failed to update status', error);
    },
  }).mutate;
}

/** Emitted by the toast's "Undo", with the previous records. */
const SET_STATUSES_BACK = 'simmer:setStatusesBack';

type StatusesChange = { records: readonly WantedSongStatus[]; isUndo?: boolean };

/** Sets the statuses of several songs in one step: shown at once, reverted with a toast if it fails. The success toast offers Undo. */
export function useSetSongStatuses() {
  const queryClient = useQueryClient();
  const { queryKey } = statuses;
  const mutationKey = ['setSongStatus'];
  const change = (wanted: readonly WantedSongStatus[]) =>
    queryClient.setQueryData<SongStatusRecord[]>(queryKey, (known) => {
      const titles = new Set(wanted.map(({ cleanTitle }) => cleanTitle));
      const set = wanted.flatMap(({ cleanTitle, status }) => (status ? [{ cleanTitle, status }] : []));
      return known && [...known.filter(({ cleanTitle }) => !titles.has(cleanTitle)), ...set];
    });
  return useMutation({
    mutationKey,
    // Runs after changes of single songs, because the later of two presses must win.
    scope: { id: 'setSongStatus' },
    mutationFn: ({ records }: StatusesChange) => callEndpoint(setSongStatuses, { body: { statuses: [...records] } }),
    onMutate: async ({ records }) => {
      await queryClient.cancelQueries({ queryKey });
      const known = new Map(
        queryClient.getQueryData<SongStatusRecord[]>(queryKey)?.map(({ cleanTitle, status }) => [cleanTitle, status]),
      );
      change(records);
      return {
        // A new song is new again.
        before: records.map(({ cleanTitle }) => ({ cleanTitle, status: known.get(cleanTitle) ?? null })),
      };
    },
    onSuccess: (_, { records, isUndo }, { before }) =>
      toastRequested.emit({
        title: isUndo ? 'Status change undone' : 'Status changed',
        body: formatSongCount(records.length),
        intent: 'success',
        ...(!isUndo && { action: { label: 'Undo', event: SET_STATUSES_BACK, detail: before } }),
      }),
    onError: (error, _, begun) => {
      if (begun) change(begun.before);
      toastFailure('Failed to update status', error, shownMessage(error));
    },
    onSettled: () =>
      queryClient.isMutating({ mutationKey }) === 1
        ? queryClient.invalidateQueries({ queryKey: queryKeys.songStatuses })
        : undefined,
  });
}

const undoDetail = setSongStatuses.body?.shape.statuses;

/** Handles "Undo" in the toast of a change of several statuses. */
export function useStatusesUndo(): void {
  const { mutate } = useSetSongStatuses();
  useEffect(() => {
    const onUndo = (event: Event) => {
      const records = undoDetail?.safeParse(event instanceof CustomEvent ? event.detail : undefined);
      if (records?.success) mutate({ records: records.data, isUndo: true });
    };
    window.addEventListener(SET_STATUSES_BACK, onUndo);
    return () => window.removeEventListener(SET_STATUSES_BACK, onUndo);
  }, [mutate]);
}

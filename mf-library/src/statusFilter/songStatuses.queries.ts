import {
  failedAction,
  failureMessage,
  type SongStatus,
  songStatusChange,
  songStatusesQuery,
  toastRequested,
} from '@simmer/contracts';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@simmer/kit/query';
import { useMemo } from 'react';
import { useFetchFailureToast } from '../songs/fetchFailure.ts';

const statuses = queryOptions(songStatusesQuery);

/** The songs' statuses by clean title; a song that is not in it has the default one. */
export function useSongStatuses(): ReadonlyMap<string, SongStatus> {
  const { data, error } = useQuery(statuses);
  useFetchFailureToast('Failed to fetch song statuses', error);
  return useMemo(() => new Map(data?.map(({ cleanTitle, status }) => [cleanTitle, status])), [data]);
}

/** Whether it is known by now which status each song has, or that this cannot be known. */
export function useAreStatusesKnown(): boolean {
  return !useQuery(statuses).isPending;
}

/** Gives a song a status: seen at once, taken back with a toast when it fails. */
export function useSetSongStatus() {
  const options = songStatusChange(useQueryClient());
  return useMutation({
    ...options,
    onError: (error, wanted, begun) => {
      options.onError(error, wanted, begun);
      toastRequested.emit({
        title: 'Failed to update status',
        body: failureMessage(error),
        about: failedAction(error),
        intent: 'destructive',
      });
    },
  }).mutate;
}

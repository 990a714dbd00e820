import { callEndpoint, queryKeys, toastFailure } from '@simmer/contracts';
import {
  addProducer,
  assignProducer,
  deleteProducer,
  type ListedProducer,
  listProducers,
  listSongProducers,
  listVersionProducers,
  removeProducer,
} from '@simmer/contracts/extra';
import { queryOptions, useMutation, useQueryClient } from '@simmer/kit/query';
import { failureSentence, toastSuccess } from '../../feedback/toasts.ts';

const STALE_MS = 5 * 60_000;

/** All producers, by name. */
export const producers = queryOptions({
  queryKey: queryKeys.producers,
  queryFn: ({ signal }) => callEndpoint(listProducers, { signal }),
  staleTime: STALE_MS,
});

export const producersOf = (versionId: number) =>
  queryOptions({
    queryKey: queryKeys.versionProducers(versionId),
    queryFn: ({ signal }) => callEndpoint(listVersionProducers, { params: { key: String(versionId) }, signal }),
    staleTime: STALE_MS,
  });

/** The producers of a song's versions, by name. @param songId any of these versions */
export const producersOfSong = (songId: number) =>
  queryOptions({
    queryKey: queryKeys.songProducers(songId),
    queryFn: ({ signal }) => callEndpoint(listSongProducers, { params: { key: String(songId) }, signal }),
    staleTime: STALE_MS,
  });

/** A producer on the list, or a new one, who may be a team member. */
export type ChosenProducer = { id: number } | { name: string; userId: number | undefined };

async function idOf(chosen: ChosenProducer): Promise<number> {
  if ('id' in chosen) return chosen.id;
  const { name, userId } = chosen;
  const added = await callEndpoint(addProducer, { body: { name, ...(userId !== undefined && { userId }) } });
  return added.id;
}

/** Assigns producers to a version or removes them, and reports the outcome in a toast. */
export function useProducerChanges(versionId: number) {
  const queryClient = useQueryClient();
  const key = String(versionId);
  const refetch = () =>
    Promise.all(
      [queryKeys.versionProducers(versionId), queryKeys.producers].map((queryKey) =>
        queryClient.invalidateQueries({ queryKey }),
      ),
    );
  const assign = useMutation({
    mutationFn: async (chosen: ChosenProducer) =>
      callEndpoint(assignProducer, { params: { key }, body: { producerId: await idOf(chosen) } }),
    onSuccess: () => toastSuccess('Producer assigned to version'),
    onError: (error) => toastFailure('Failed to assign producer', error, failureSentence(error)),
    onSettled: refetch,
  });
  const remove = useMutation({
    mutationFn: (producerId: number) => callEndpoint(removeProducer, { params: { key, producerId } }),
    onSuccess: () => toastSuccess('Producer removed from version'),
    onError: (error) => toastFailure('Failed to remove producer', error, failureSentence(error)),
    onSettled: refetch,
  });
  return { assign, remove };
}

/** Removes an unused producer from the list. A toast reports failures. */
export function useDeleteProducer() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (producerId: number) => callEndpoint(deleteProducer, { params: { producerId } }),
    onSuccess: (_, gone) =>
      queryClient.setQueryData<ListedProducer[]>(queryKeys.producers, (known) =>
        known?.filter(({ id }) => id !== gone),
      ),
    onError: (error) => toastFailure('Failed to delete producer', error, failureSentence(error)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.producers }),
  });
}

/** Says which team member a producer on the list is. Toasts report the outcome. */
export function useLinkProducer() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (producer: { name: string; userId: number }) => callEndpoint(addProducer, { body: producer }),
    onSuccess: ({ name }) => toastSuccess(`Linked “${name}”`),
    onError: (error) => toastFailure('Not linked', error, failureSentence(error)),
    onSettled: () =>
      Promise.all(
        [queryKeys.anyVersionProducers, queryKeys.producers, queryKeys.anyDecisions].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      ),
  });
}

import { callEndpoint, queryKeys, toastFailure, type Version } from '@simmer/contracts';
import { assignVocal, listVersionVocals, listVocalCollaborators, removeVocal } from '@simmer/contracts/extra';
import { queryOptions, useMutation, useQueryClient } from '@simmer/kit/query';
import { failureSentence, toastSuccess } from '../../feedback/toasts.ts';

/** A version's key in the calls: its filename, and its id if several share that name. */
export type NamedVersion = Pick<Version, 'id' | 'filename'>;

/** The collaborators who sing, by name. */
export const vocalCollaborators = queryOptions({
  queryKey: queryKeys.vocalCollaborators,
  queryFn: ({ signal }) => callEndpoint(listVocalCollaborators, { signal }),
});

export const vocalsOf = ({ id, filename }: NamedVersion) =>
  queryOptions({
    queryKey: queryKeys.versionVocals(id),
    queryFn: ({ signal }) =>
      callEndpoint(listVersionVocals, { params: { filename }, query: { versionId: id }, signal }),
  });

/** Assigns vocals to a version or removes them, and reports the outcome in a toast. */
export function useVocalChanges({ id, filename }: NamedVersion) {
  const queryClient = useQueryClient();
  const refetch = () => queryClient.invalidateQueries({ queryKey: queryKeys.versionVocals(id) });
  const assign = useMutation({
    mutationFn: (collaboratorId: number) =>
      callEndpoint(assignVocal, { params: { filename }, body: { collaboratorId, versionId: id } }),
    onSuccess: () => toastSuccess('Vocals assigned to version'),
    onError: (error) => toastFailure('Failed to assign vocals', error, failureSentence(error)),
    onSettled: refetch,
  });
  const remove = useMutation({
    mutationFn: (collaboratorId: number) =>
      callEndpoint(removeVocal, { params: { filename, collaboratorId }, query: { versionId: id } }),
    onSuccess: () => toastSuccess('Vocals removed from version'),
    onError: (error) => toastFailure('Failed to remove vocals', error, failureSentence(error)),
    onSettled: refetch,
  });
  return { assign, remove };
}

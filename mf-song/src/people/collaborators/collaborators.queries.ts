import { callEndpoint, queryKeys, toastFailure } from '@simmer/contracts';
import {
  addCollaborator,
  type Collaborator,
  type CollaboratorForm,
  deleteCollaborator,
  getCollaborator,
  listCollaborators,
  updateCollaborator,
} from '@simmer/contracts/extra';
import { queryOptions, useMutation, useQueryClient } from '@simmer/kit/query';
import { failureSentence } from '../../feedback/toasts.ts';

/** Everyone the team works with, by name. */
export const collaborators = queryOptions({
  queryKey: queryKeys.collaborators,
  queryFn: ({ signal }) => callEndpoint(listCollaborators, { signal }),
});

export const collaboratorWithId = (id: number) =>
  queryOptions({
    queryKey: queryKeys.collaborator(id),
    queryFn: ({ signal }) => callEndpoint(getCollaborator, { params: { id }, signal }),
  });

/** Adds a collaborator, or updates the given one. Failures are reported in a toast. */
export function useSaveCollaborator(existing: Collaborator | undefined) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (form: CollaboratorForm) =>
      existing
        ? callEndpoint(updateCollaborator, { params: { id: existing.id }, body: form })
        : callEndpoint(addCollaborator, { body: form }),
    onSuccess: (saved) => {
      queryClient.setQueryData<Collaborator[]>(queryKeys.collaborators, (known) =>
        known
          ? [...known.filter(({ id }) => id !== saved.id), saved].sort((a, b) => a.name.localeCompare(b.name))
          : known,
      );
      queryClient.setQueryData(queryKeys.collaborator(saved.id), saved);
      void queryClient.invalidateQueries({ queryKey: queryKeys.collaborators });
      void queryClient.invalidateQueries({ queryKey: queryKeys.vocalCollaborators });
    },
    onError: (error) => toastFailure('Failed to save collaborator', error, failureSentence(error)),
  });
}

export function useDeleteCollaborator() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Collaborator) => callEndpoint(deleteCollaborator, { params: { id } }),
    onSuccess: (_, { id: gone }) => {
      queryClient.setQueryData<Collaborator[]>(queryKeys.collaborators, (known) =>
        known?.filter(({ id }) => id !== gone),
      );
      void queryClient.invalidateQueries({ queryKey: queryKeys.vocalCollaborators });
    },
    onError: (error) => toastFailure('Failed to delete collaborator', error, failureSentence(error)),
  });
}

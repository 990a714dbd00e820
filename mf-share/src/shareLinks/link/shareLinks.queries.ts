import {
  callEndpoint,
  endShareLink,
  listShareLinks,
  queryKeys,
  type ShareLink,
  type ShareOptions,
  shareOptions,
  toastFailure,
  updateShareLink,
} from '@simmer/contracts';
import { queryOptions, useMutation, useMutationState, useQueryClient } from '@simmer/kit/query';

/** The user's own links. Visitors open them meanwhile, so the list refetches when the page gets the focus. */
export const shareLinks = queryOptions({
  queryKey: queryKeys.shareLinks,
  queryFn: ({ signal }) => callEndpoint(listShareLinks, { signal }),
  staleTime: 0,
});

/** Whether a link is the same as another. */
export const isSameLink = (one: Named) => (other: Named) => one.kind === other.kind && one.id === other.id;
type Named = Pick<ShareLink, 'kind' | 'id'>;

const changesOf = ({ kind, id }: Named) => ['updateShareLink', kind, id];

/** A link with the choices that are on their way to the server: a press shows at once, and one that fails is taken back. */
export function useShownLink(link: ShareLink): ShareLink {
  const pending = useMutationState({
    filters: { mutationKey: changesOf(link), status: 'pending' },
    select: ({ state: { variables } }) => shareOptions.safeParse(variables).data,
  });
  // The reply says whether there is a password.
  return pending.reduce((shown, { password: _password, ...chosen } = {}) => ({ ...shown, ...chosen }), link);
}

/** Changes a link's options. */
export function useUpdateLink({ kind, id }: Named) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: changesOf({ kind, id }),
    // In sequence: the last choice wins, whichever reply is faster.
    scope: { id: `shareLink:${kind}:${id}` },
    // A list that was asked for before would arrive after the reply, and show for a moment what was chosen before.
    onMutate: () => queryClient.cancelQueries({ queryKey: shareLinks.queryKey, exact: true }),
    mutationFn: (options: ShareOptions) => callEndpoint(updateShareLink, { params: { kind, id }, body: options }),
    onSuccess: (changed) => {
      queryClient.setQueryData(shareLinks.queryKey, (links) =>
        links?.map((link) => (isSameLink(changed)(link) ? changed : link)),
      );
    },
    onError: (error) => {
      toastFailure('Failed to change the link', error);
      // Somebody may have ended it.
      void queryClient.invalidateQueries({ queryKey: shareLinks.queryKey, exact: true });
    },
  });
}

/** Disables a link. */
export function useEndLink() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ kind, id }: Named) => callEndpoint(endShareLink, { params: { kind, id } }),
    onSuccess: (_, ended) => {
      queryClient.setQueryData(shareLinks.queryKey, (links) => links?.filter((link) => !isSameLink(ended)(link)));
      void queryClient.invalidateQueries({ queryKey: queryKeys.playlists });
    },
    onError: (error) => {
      toastFailure('Failed to disable sharing', error);
      void queryClient.invalidateQueries({ queryKey: shareLinks.queryKey, exact: true });
    },
  });
}

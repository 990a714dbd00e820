import {
  callEndpoint,
  endShareLink,
  failedAction,
  failureMessage,
  listShareLinks,
  queryKeys,
  type ShareLink,
  type ShareOptions,
  toastRequested,
  updateShareLink,
} from '@simmer/contracts';
import { queryOptions, useMutation, useQueryClient } from '@simmer/kit/query';

/** The user's own links. Visitors open them meanwhile, so the list refetches when the page gets the focus. */
export const shareLinks = queryOptions({
  queryKey: queryKeys.shareLinks,
  queryFn: ({ signal }) => callEndpoint(listShareLinks, { signal }),
  staleTime: 0,
});

const isSame = (one: Named) => (other: Named) => one.kind === other.kind && one.id === other.id;
type Named = Pick<ShareLink, 'kind' | 'id'>;

const toastFailure = (title: string) => (error: unknown) =>
  toastRequested.emit({ title, body: failureMessage(error), about: failedAction(error), intent: 'destructive' });

/** Changes a link's options. */
export function useUpdateLink({ kind, id }: Named) {
  const queryClient = useQueryClient();
  return useMutation({
    // In sequence: the last choice wins, whichever reply is faster.
    scope: { id: `shareLink:${kind}:${id}` },
    mutationFn: (options: ShareOptions) => callEndpoint(updateShareLink, { params: { kind, id }, body: options }),
    onSuccess: (changed) => {
      queryClient.setQueryData(shareLinks.queryKey, (links) =>
        links?.map((link) => (isSame(changed)(link) ? changed : link)),
      );
    },
    onError: toastFailure('Failed to change the link'),
  });
}

/** Disables a link. */
export function useEndLink() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ kind, id }: Named) => callEndpoint(endShareLink, { params: { kind, id } }),
    onSuccess: (_, ended) => {
      queryClient.setQueryData(shareLinks.queryKey, (links) => links?.filter((link) => !isSame(ended)(link)));
      void queryClient.invalidateQueries({ queryKey: queryKeys.playlists });
    },
    onError: toastFailure('Failed to disable sharing'),
  });
}

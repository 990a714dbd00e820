import { type BodyOf, callEndpoint, queryKeys, toastFailure, toastRequested } from '@simmer/contracts';
import { type AccessRequest, answerAccessRequest, listAccessRequests, noMailServer } from '@simmer/contracts/extra';
import { queryOptions, useMutation, useQueryClient } from '@simmer/kit/query';

/** The open requests about the user's links. Strangers write them meanwhile, so the list refetches when the page gets the focus. */
export const accessRequests = queryOptions({
  queryKey: queryKeys.accessRequests,
  queryFn: ({ signal }) => callEndpoint(listAccessRequests, { signal }),
  staleTime: 0,
});

type Answer = { id: number } & BodyOf<typeof answerAccessRequest>;

/** Sends a working link, or dismisses the request. */
export function useAnswerRequest({ email }: Pick<AccessRequest, 'email'>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, answer }: Answer) => callEndpoint(answerAccessRequest, { params: { id }, body: { answer } }),
    onSuccess: ({ isInOutbox }, { id, answer }) => {
      if (answer === 'send') {
        toastRequested.emit(isInOutbox ? noMailServer : { title: 'Link sent', body: email, intent: 'success' });
      }
      queryClient.setQueryData(accessRequests.queryKey, (requests) => requests?.filter((one) => one.id !== id));
      void queryClient.invalidateQueries({ queryKey: queryKeys.shareLinks });
    },
    onError: (error, { answer }) => {
      toastFailure(answer === 'send' ? 'Failed to send a link' : 'Failed to dismiss the request', error);
      // Somebody else may have answered it.
      void queryClient.invalidateQueries({ queryKey: queryKeys.accessRequests });
    },
  });
}

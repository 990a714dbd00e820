import { callEndpoint, queryKeys, shownMessage, toastFailure } from '@simmer/contracts';
import { getMailSubscription, setMailSubscription } from '@simmer/contracts/extra';
import { queryOptions, useMutation, useQueryClient } from '@simmer/kit/query';

/** Which mails a link in a mail ends, and whether they have ended. */
export const mailSubscription = (token: string) =>
  queryOptions({
    queryKey: queryKeys.mailSubscription(token),
    queryFn: ({ signal }) => callEndpoint(getMailSubscription, { params: { token }, signal }),
    staleTime: 0,
  });

/** Ends these mails, or brings them back. */
export function useSetSubscription(token: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (isOff: boolean) => callEndpoint(setMailSubscription, { params: { token }, body: { isOff } }),
    onSuccess: (saved) => queryClient.setQueryData(mailSubscription(token).queryKey, saved),
    onError: (error) => toastFailure('Nothing has changed', error, shownMessage(error)),
  });
}

import { callEndpoint, queryKeys } from '@simmer/contracts';
import { listUnsentMails, retryMail } from '@simmer/contracts/extra';
import { queryOptions } from '@simmer/kit/query';

const POLL_MS = 10_000;

/** The mails that could not be sent, and how many wait. */
export const unsentMailsQuery = queryOptions({
  queryKey: queryKeys.unsentMails,
  queryFn: ({ signal }) => callEndpoint(listUnsentMails, { signal }),
  staleTime: 0,
  refetchInterval: POLL_MS,
});

/** Tries to send an email again now. */
export const retryingMail = {
  act: (id: number) => callEndpoint(retryMail, { params: { id } }),
  refetch: [queryKeys.unsentMails],
};

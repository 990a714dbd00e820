import { CallError, sessionChanged } from '@simmer/contracts';
import type { QueryClient } from '@simmer/kit/query';

/**
 * Checks the session when a query is answered with 401, since it may have ended elsewhere. Mutations report their own
 * errors.
 *
 * @returns a function that stops it
 */
export function noticeEndedSession(queryClient: QueryClient): () => void {
  return queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'error') return;
    const { error } = event.action;
    if (error instanceof CallError && error.status === 401) sessionChanged.emit({});
  });
}

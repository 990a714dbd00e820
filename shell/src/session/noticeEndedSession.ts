import { CallError, sessionChanged } from '@simmer/contracts';
import type { QueryClient } from '@simmer/kit/query';

/**
 * A session may end elsewhere, or by itself: the first thing fetched that is answered 401 has the shell ask who is here.
 * What a person presses tells them itself, in its own words.
 *
 * @returns how to stop
 */
export function noticeEndedSession(queryClient: QueryClient): () => void {
  return queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'error') return;
    const { error } = event.action;
    if (error instanceof CallError && error.status === 401) sessionChanged.emit({});
  });
}

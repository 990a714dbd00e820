import { type ConsentRefusal, consentRefusal } from '@simmer/contracts';
import { useSearchParams } from '@simmer/kit/router';
import { useEffect } from 'react';
import { toastProblem, toastSuccess } from '../panel/toasts.ts';

/**
 * Handles the return from the storage provider: shows a toast for `?auth=` and removes it from the address. The reason
 * for a refusal stays there as `?refused=` until another tab is opened.
 *
 * @returns the reason for the refusal
 */
export function useAuthorizationReturn(): ConsentRefusal | undefined {
  const [search, setSearch] = useSearchParams();
  const auth = search.get('auth');
  const tab = search.get('tab') ?? 'dropbox';
  const refused = consentRefusal.safeParse(search.get('refused')).data;
  const reason = consentRefusal.catch('failed').parse(search.get('reason'));
  useEffect(() => {
    if (auth === null) return;
    if (auth !== 'success') toastProblem('Authorization Failed', 'Please try again or contact support.');
    else if (tab === 'aggregation') toastSuccess('Dropbox connected successfully', 'Aggregation is on.');
    else toastSuccess('Dropbox connected successfully');
    setSearch({ tab, ...(auth !== 'success' && { refused: reason }) }, { replace: true });
  }, [auth, tab, reason, setSearch]);
  return refused;
}

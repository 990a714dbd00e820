import { type ConsentRefusal, consentRefusal } from '@simmer/contracts';
import { useSearchParams } from '@simmer/kit/router';
import { useEffect } from 'react';
import { toastFailure, toastSuccess } from '../panel/toasts.ts';

/**
 * The panel, after a visit to the storage provider: `?auth=` is told once and taken out of the address. Why access was not given stays to be
 * read, as `?refused=`, until another tab is opened.
 *
 * @returns that reason
 */
export function useAuthorizationReturn(): ConsentRefusal | undefined {
  const [search, setSearch] = useSearchParams();
  const auth = search.get('auth');
  const tab = search.get('tab') ?? 'dropbox';
  const refused = consentRefusal.safeParse(search.get('refused')).data;
  const reason = consentRefusal.catch('failed').parse(search.get('reason'));
  useEffect(() => {
    if (auth === null) return;
    if (auth !== 'success') toastFailure('Authorization Failed', 'Please try again or contact support.');
    else if (tab === 'aggregation') toastSuccess('Dropbox connected successfully', 'Aggregation is on.');
    else toastSuccess('Dropbox connected successfully');
    setSearch({ tab, ...(auth !== 'success' && { refused: reason }) }, { replace: true });
  }, [auth, tab, reason, setSearch]);
  return refused;
}

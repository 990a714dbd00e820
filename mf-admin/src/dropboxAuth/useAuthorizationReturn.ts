import { useSearchParams } from '@simmer/kit/router';
import { useEffect } from 'react';
import { toldFailure, toldSuccess } from '../panel/toasts.ts';

/** The panel, after a visit to the storage provider: `?auth=` is told once and taken out of the address. */
export function useAuthorizationReturn(): void {
  const [search, setSearch] = useSearchParams();
  const auth = search.get('auth');
  useEffect(() => {
    if (auth === null) return;
    if (auth === 'success') toldSuccess('Dropbox connected successfully');
    else toldFailure('Authorization Failed', 'Please try again or contact support.');
    setSearch({ tab: 'dropbox' }, { replace: true });
  }, [auth, setSearch]);
}

import { useSyncExternalStore } from 'react';

const phone = typeof matchMedia === 'undefined' ? undefined : matchMedia('(max-width: 639px)');

function listen(changed: () => void) {
  phone?.addEventListener('change', changed);
  return () => phone?.removeEventListener('change', changed);
}

/** Whether rows have room only for what matters most. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(listen, () => phone?.matches ?? false);
}

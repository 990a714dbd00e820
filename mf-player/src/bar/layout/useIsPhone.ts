import { useSyncExternalStore } from 'react';

const phone = globalThis.matchMedia?.('(max-width: 639px)');

function listen(changed: () => void): () => void {
  phone?.addEventListener('change', changed);
  return () => phone?.removeEventListener('change', changed);
}

/** Whether there is only room for the compact bar. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(listen, () => phone?.matches ?? false);
}

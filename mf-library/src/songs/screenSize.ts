import { useSyncExternalStore } from 'react';

const phone = typeof matchMedia === 'undefined' ? undefined : matchMedia('(max-width: 639px)');
const large = typeof matchMedia === 'undefined' ? undefined : matchMedia('(min-width: 1024px)');

const listenTo = (query: MediaQueryList | undefined) => (changed: () => void) => {
  query?.addEventListener('change', changed);
  return () => query?.removeEventListener('change', changed);
};
const listenToPhone = listenTo(phone);
const listenToLarge = listenTo(large);

/** Whether rows have room only for what matters most. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(listenToPhone, () => phone?.matches ?? false);
}

/** Whether the sidebar stands beside the list, with the playlists in it. */
export function useHasSidebar(): boolean {
  return useSyncExternalStore(listenToLarge, () => large?.matches ?? true);
}

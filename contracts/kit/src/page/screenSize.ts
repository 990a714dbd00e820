import { useSyncExternalStore } from 'react';

const phoneQuery = '(max-width: 639px)';

/** Styles below it are for phones only: `[onPhone]: { display: 'none' }`. */
export const onPhone = `@media ${phoneQuery}` as const;

/** Styles from here on are for pages with a second pane beside the first, and its width. */
export const onTwoPanes = '@media (min-width: 1280px)' as const;
export const SIDE_PANE_PX = 360;

const phone = globalThis.matchMedia?.(phoneQuery);
const large = globalThis.matchMedia?.('(min-width: 1024px)');

const listenTo = (query: MediaQueryList | undefined) => (changed: () => void) => {
  query?.addEventListener('change', changed);
  return () => query?.removeEventListener('change', changed);
};
const listenToPhone = listenTo(phone);
const listenToLarge = listenTo(large);

/** Whether the page is as narrow as a phone right now; `useIsPhone` follows changes. */
export const isPhone = (): boolean => phone?.matches ?? false;

/** Whether the page is as narrow as a phone. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(listenToPhone, isPhone);
}

/** Whether the sidebar has room beside the page. */
export function useIsLargeScreen(): boolean {
  return useSyncExternalStore(listenToLarge, () => large?.matches ?? true);
}

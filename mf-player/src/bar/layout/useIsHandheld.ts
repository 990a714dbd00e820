import { useSyncExternalStore } from 'react';

const handheldQuery = '(max-width: 639px), (pointer: coarse) and (max-height: 479px)';

/** Styles below it are for a phone on its side. */
export const onItsSide = '@media (min-width: 640px) and (max-height: 479px)';

const handheld = globalThis.matchMedia?.(handheldQuery);

const listen = (changed: () => void) => {
  handheld?.addEventListener('change', changed);
  return () => handheld?.removeEventListener('change', changed);
};

/** Whether the window is a phone's, upright or on its side: turning it keeps the layout, and what is open. */
export function useIsHandheld(): boolean {
  return useSyncExternalStore(listen, () => handheld?.matches ?? false);
}

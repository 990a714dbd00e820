import { useSyncExternalStore } from 'react';

const largeScreen = matchMedia('(min-width: 1024px)');

function listen(changed: () => void): () => void {
  largeScreen.addEventListener('change', changed);
  return () => largeScreen.removeEventListener('change', changed);
}

/** Whether there is room for the sidebar; where there is not, its modules are not even loaded for it. */
export function useIsLargeScreen(): boolean {
  return useSyncExternalStore(listen, () => largeScreen.matches);
}

import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react';

/**
 * Keeps the focus in a list when its "show more" button goes away with the press: it moves to the first row that the press brought.
 *
 * @returns to call with that row's index before the rows are shown
 */
export function useFocusOnNewRows(list: RefObject<HTMLElement | null>): (index: number) => void {
  const awaited = useRef<number>(undefined);
  useLayoutEffect(() => {
    const row = awaited.current === undefined ? undefined : list.current?.children[awaited.current];
    // Until the button has gone, it has the focus.
    if (!row || document.activeElement !== document.body) return;
    awaited.current = undefined;
    row
      .querySelector<HTMLElement>('[data-control]:not([tabindex="-1"]):not(:disabled)')
      ?.focus({ preventScroll: true });
  });
  return useCallback((index) => {
    awaited.current = index;
  }, []);
}

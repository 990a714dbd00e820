import { useEffectEvent, useLayoutEffect } from 'react';
import { createBackHistory } from './backHistory.ts';

const backHistory = typeof window === 'undefined' ? undefined : createBackHistory(window);

/**
 * While a layer is open over the page, going back (a phone's Back gesture, the browser's button) closes it and stays on the page;
 * the next step leaves the page as usual. The layer opened last closes first. This kit's menus, popovers and dialogs already do so.
 *
 * @see PRODUCT.md, Back
 */
export function useBackCloses(isOpen: boolean, onBack: () => void): void {
  const close = useEffectEvent(onBack);
  // Before the browser paints, because a layer without an entry would let a quick Back leave the page.
  useLayoutEffect(() => (isOpen ? backHistory?.add({ close: () => close() }) : undefined), [isOpen]);
}

import { useEffectEvent, useLayoutEffect } from 'react';
import { createBackHistory } from './backHistory.ts';

const backHistory = typeof window === 'undefined' ? undefined : createBackHistory(window);

/**
 * As long as something is open over the page, a step back (the Back gesture of a phone, the browser's button) closes it and stays on the page;
 * the next one leaves the page as ever. What was opened last closes first. Fluent's menus, popovers and dialogs from this kit do so already.
 *
 * @see PRODUCT.md, Back
 */
export function useBackCloses(isOpen: boolean, onBack: () => void): void {
  const close = useEffectEvent(onBack);
  // Before the browser paints: a quick Back must not meet a layer without an entry.
  useLayoutEffect(() => (isOpen ? backHistory?.add({ close: () => close() }) : undefined), [isOpen]);
}

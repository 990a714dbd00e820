import { useLayoutEffect, useState } from 'react';
import { usePageShown } from '../floating/usePageShown.ts';

function takesFocus(element: Element | null): boolean {
  if (!(element instanceof HTMLElement) || element === document.body) return false;
  element.focus();
  return document.activeElement === element;
}

function giveBack(from: Element | null): void {
  const { activeElement, body } = document;
  // The code that removed the dialog may have set the focus already.
  if (activeElement !== body && !activeElement?.closest('[role=dialog], [role=alertdialog]')) return;
  // The opener may be gone, or disabled until its reply arrives.
  if (!takesFocus(from)) takesFocus(document.getElementById('main'));
}

/**
 * When a dialog unmounts, returns the focus to where it was, or else to the page, and shows the page to assistive technology again. It
 * does so before the dialog's elements go.
 */
export function useReturnedFocus(): void {
  // Read before the dialog takes the focus.
  const [from] = useState(() => document.activeElement);
  useLayoutEffect(() => () => giveBack(from), [from]);
  usePageShown(true);
}

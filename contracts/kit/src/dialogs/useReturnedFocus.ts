import { useLayoutEffect, useState } from 'react';

/** The elements hidden from assistive technology. The helpers that Tabster places around a dialog are always hidden. */
const hiddenParts = () => [...document.querySelectorAll('body > [aria-hidden=true]:not([data-tabster-dummy])')];

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
 * does so before the dialog's elements go: Tabster, which hid the page, may be torn down with them without showing it again.
 */
export function useReturnedFocus(): void {
  // Read before the dialog takes the focus and hides the page.
  const [before] = useState(() => ({ from: document.activeElement, hidden: hiddenParts() }));
  useLayoutEffect(
    () => () => {
      giveBack(before.from);
      for (const part of hiddenParts()) if (!before.hidden.includes(part)) part.removeAttribute('aria-hidden');
    },
    [before],
  );
}

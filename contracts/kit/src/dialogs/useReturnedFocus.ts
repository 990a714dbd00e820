import { useLayoutEffect, useState } from 'react';

/** What is hidden from assistive technology beside what is shown. The helpers that Tabster places around a dialog are always hidden. */
const hiddenParts = () => [...document.querySelectorAll('body > [aria-hidden=true]:not([data-tabster-dummy])')];

function takesFocus(element: Element | null): boolean {
  if (!(element instanceof HTMLElement) || element === document.body) return false;
  element.focus();
  return document.activeElement === element;
}

function giveBack(from: Element | null): void {
  const { activeElement, body } = document;
  // Whoever took the dialog away may have known better.
  if (activeElement !== body && !activeElement?.closest('[role=dialog], [role=alertdialog]')) return;
  // What asked may be gone, or switched off until its answer comes.
  if (!takesFocus(from)) takesFocus(document.getElementById('main'));
}

/**
 * When a dialog leaves, gives the focus back to what had it before, or else to the page, and shows the page to assistive technology again. It
 * does so while the dialog's elements are still there: Tabster, which hid the page behind the dialog, may end with it, and shows nothing then.
 */
export function useReturnedFocus(): void {
  // Read before the dialog takes the focus and hides the rest.
  const [before] = useState(() => ({ from: document.activeElement, hidden: hiddenParts() }));
  useLayoutEffect(
    () => () => {
      giveBack(before.from);
      for (const part of hiddenParts()) if (!before.hidden.includes(part)) part.removeAttribute('aria-hidden');
    },
    [before],
  );
}

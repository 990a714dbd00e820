import { type RefObject, useLayoutEffect } from 'react';

/** Hands the focus to the next button of the bar or sheet when the element leaves the page with it, so that the keyboard stays in the player. */
export function usePassedFocus(element: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return;
    return () => {
      if (!current.contains(document.activeElement)) return;
      const buttons = current.closest('[data-bar], dialog')?.querySelectorAll('button') ?? [];
      const comesAfter = (button: HTMLElement) =>
        !current.contains(button) && current.compareDocumentPosition(button) & Node.DOCUMENT_POSITION_FOLLOWING;
      [...buttons].find(comesAfter)?.focus();
    };
  }, [element]);
}

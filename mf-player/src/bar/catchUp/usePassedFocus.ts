import { type RefObject, useLayoutEffect } from 'react';

/** When the element is removed while it has the focus, moves the focus to the next button of the bar or sheet, so that it stays in the player. */
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

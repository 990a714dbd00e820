import { type RefObject, useLayoutEffect, useState } from 'react';

function isOverFocus(card: HTMLElement): boolean {
  const focused = document.activeElement;
  // The page itself or a button pressed with a pointer doesn't count: nobody looks for the focus there.
  if (!focused?.matches(':focus-visible') || focused.id === 'main') return false;
  const [a, b] = [card.getBoundingClientRect(), focused.getBoundingClientRect()];
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

/** Whether an element that floats over the page covers what has the focus, such as a text field. */
export function useCoversFocus(element: RefObject<HTMLElement | null>, isShown: boolean): boolean {
  const [isCovering, setCovering] = useState(false);
  useLayoutEffect(() => {
    if (!isShown) return;
    const update = () => setCovering(element.current !== null && isOverFocus(element.current));
    update();
    document.addEventListener('focusin', update);
    return () => document.removeEventListener('focusin', update);
  }, [element, isShown]);
  return isShown && isCovering;
}

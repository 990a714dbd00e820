import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { scrollerOf } from '../../catalogue/lists/scroller.ts';

const MOVES_MS = 200;
/** Covered at the top of the page by the list's name. */
const COVERED_PX = 64;

const prefersCalm = () => globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;

/** Whether an element begins above what is in sight of its page. */
function isScrolledPast(element: HTMLElement, scroller: HTMLElement): boolean {
  const edge = scroller === document.documentElement ? 0 : scroller.getBoundingClientRect().top;
  return scroller.scrollTop > 0 && element.getBoundingClientRect().top < edge + COVERED_PX;
}

/**
 * Opens and folds what stands above the rows of a list: they move once and briefly, or not at all where the person prefers that. What is
 * being read further down keeps its place. What is open from the first drawing on doesn't move.
 *
 * @param isWanted whether it is to be open
 * @param mayOpen whether it may open now; it folds at any time
 * @returns whether it is drawn, which lasts until it is folded
 */
export function useFolding(place: RefObject<HTMLElement | null>, isWanted: boolean, mayOpen: boolean): boolean {
  const [isDrawn, setDrawn] = useState(isWanted && mayOpen);
  if (isWanted && mayOpen && !isDrawn) setDrawn(true);
  const isOpen = isWanted && isDrawn;
  const wasOpen = useRef(isOpen);

  useLayoutEffect(() => {
    const element = place.current;
    if (wasOpen.current === isOpen || !element) return;
    wasOpen.current = isOpen;
    const end = () => setDrawn(isOpen);
    const heightPx = element.offsetHeight;
    const scroller = scrollerOf(element);
    if (isScrolledPast(element, scroller)) {
      scroller.scrollTop += isOpen ? heightPx : -heightPx;
      return end();
    }
    if (prefersCalm() || !('animate' in element)) return end();
    const folded = { height: '0', opacity: 0, overflow: 'hidden' };
    const unfolded = { height: `${heightPx}px`, opacity: 1, overflow: 'hidden' };
    const moving = element.animate(isOpen ? [folded, unfolded] : [unfolded, folded], {
      duration: MOVES_MS,
      easing: 'ease-out',
      // Folded, it stays so until it is taken away.
      fill: isOpen ? 'none' : 'forwards',
    });
    moving.onfinish = end;
    return () => moving.cancel();
  }, [place, isOpen]);
  return isDrawn;
}

import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { scrollerOf } from '../../catalogue/lists/scroller.ts';

/** Where a card stands in the scrolled content, and how many items it has. */
type Place = { top: number; bottom: number; size: string };

function placesOf(list: HTMLElement, scroller: HTMLElement): Map<string, Place> {
  const start = scroller.getBoundingClientRect().top - scroller.scrollTop;
  const places = new Map<string, Place>();
  for (const card of list.querySelectorAll<HTMLElement>('[data-news]')) {
    const { top, bottom } = card.getBoundingClientRect();
    const { news = '', size = '' } = card.dataset;
    places.set(news, { top: top - start, bottom: bottom - start, size });
  }
  return places;
}

/** The first card in sight that has not changed: a changed one moves to the top. */
function anchor(before: Map<string, Place>, after: Map<string, Place>, seenFrom: number): string | undefined {
  return [...before].find(([key, { bottom, size }]) => bottom > seenFrom && after.get(key)?.size === size)?.[0];
}

/**
 * Keeps what is being read in its place while new items come in above it or cards move to the top. At the top of the list, new items
 * show. Cards have their key as `data-news` and their number of items as `data-size`.
 */
export function useReadingPlace(list: RefObject<HTMLElement | null>): void {
  const known = useRef(new Map<string, Place>());

  // After every render: also a note that is edited, or a time that wraps, moves what is below it.
  useLayoutEffect(() => {
    if (!list.current) return;
    const scroller = scrollerOf(list.current);
    const before = known.current;
    const after = placesOf(list.current, scroller);
    const [first] = before.values();
    if (first && scroller.scrollTop > first.top) {
      const key = anchor(before, after, scroller.scrollTop) ?? '';
      scroller.scrollTop += (after.get(key)?.top ?? 0) - (before.get(key)?.top ?? 0);
    }
    known.current = after;
  });

  useEffect(() => {
    const measure = () => {
      if (list.current) known.current = placesOf(list.current, scrollerOf(list.current));
    };
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, [list]);
}

import { type RefObject, useCallback, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { $isSelecting } from '../selection/selection.ts';
import { scrollerOf } from './scroller.ts';
import { ROW_HEIGHT_PX } from './songRow.styles.ts';
import { usePrinting } from './usePrinting.ts';

/** Rows drawn beyond either edge, so that scrolling never shows a gap. */
const OVERSCAN_ROWS = 8;
/** As many go on paper: a whole set, and not a library of a thousand pages. */
const PRINTED_ROWS = 500;
/** What sticks to the top of the scroller and covers rows; and to its bottom, while songs are selected. */
const COVERED_PX = 64;
const COVERED_BELOW_PX = 72;

/** The first and the last row in sight, in part or whole. */
type RowWindow = { first: number; last: number };

/** How far the scroller's upper edge is below the list's, in pixels; negative while the list's beginning is in sight. */
function depthOf(list: HTMLElement, scroller: HTMLElement): number {
  const edge = scroller === document.documentElement ? 0 : scroller.getBoundingClientRect().top;
  return edge - list.getBoundingClientRect().top;
}

/** What the scroller shows, whether the list reaches that far or not. */
function windowOf(list: HTMLElement): RowWindow {
  const scroller = scrollerOf(list);
  const depth = depthOf(list, scroller);
  return {
    first: Math.max(0, Math.floor(depth / ROW_HEIGHT_PX)),
    last: Math.max(0, Math.ceil((depth + scroller.clientHeight) / ROW_HEIGHT_PX)),
  };
}

/**
 * Which rows of a long list are in sight. All rows are of one height, so this is arithmetic: it costs the same whether there are fifty
 * songs or fifty thousand, where a general virtual list measures every one of them at each change.
 */
export function useRowWindow(list: RefObject<HTMLElement | null>, songCount: number) {
  const [scrolledTo, setShown] = useState<RowWindow>({ first: 0, last: 0 });
  const isPrinting = usePrinting(list);
  const shown = isPrinting ? { first: 0, last: PRINTED_ROWS - 1 } : scrolledTo;
  const count = isPrinting ? Math.min(songCount, PRINTED_ROWS) : songCount;
  // A list that now ends above what is in sight moves under the reader, and is looked at anew. Otherwise nothing moves, and to look would have
  // the page laid out in the middle of a key press.
  const cutShortAt = shown.first > 0 && shown.last >= count ? count : undefined;

  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    const scroller = scrollerOf(element);
    const source = scroller === document.documentElement ? window : scroller;
    const update = () => {
      const next = windowOf(element);
      setShown((before) => (before.first === next.first && before.last === next.last ? before : next));
    };
    // In the very frame that scrolls: a frame later a quick hand would see a gap.
    const onScroll = () => flushSync(update);
    update();
    source.addEventListener('scroll', onScroll, { passive: true });
    const resizes = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(update);
    resizes?.observe(scroller);
    return () => {
      source.removeEventListener('scroll', onScroll);
      resizes?.disconnect();
    };
  }, [list, cutShortAt]);

  /** Scrolls as little as it takes to have a row in sight. */
  const reveal = useCallback(
    (index: number) => {
      const element = list.current;
      if (!element) return;
      const scroller = scrollerOf(element);
      const top = index * ROW_HEIGHT_PX - depthOf(element, scroller);
      const below = $isSelecting.get() ? COVERED_BELOW_PX : 0;
      const missing = Math.max(0, top + ROW_HEIGHT_PX + below - scroller.clientHeight);
      scroller.scrollTop += top < COVERED_PX ? top - COVERED_PX : missing;
    },
    [list],
  );

  /** How many rows a page down goes on; a row or two of the page before stay in sight. */
  const rowsPerPage = useCallback(() => {
    const height = list.current ? scrollerOf(list.current).clientHeight - COVERED_PX : 0;
    return Math.max(1, Math.floor(height / ROW_HEIGHT_PX) - 1);
  }, [list]);

  /** Whether a row can be seen; the others are drawn ahead of scrolling. */
  const isInSight = (index: number) => index >= shown.first && index <= shown.last;

  const firstDrawn = Math.max(0, Math.min(shown.first, count - 1) - OVERSCAN_ROWS);
  const lastDrawn = Math.min(shown.last + OVERSCAN_ROWS, count - 1);
  /** Whether a row is drawn although it is not near what is in sight. */
  const isApart = (index: number) => index < firstDrawn || index > lastDrawn;

  /** The rows in sight and around it, and those that have to be in the page wherever they are, such as the one the keyboard is at; in their order. */
  const rowsToDraw = (...always: number[]): number[] => {
    const around = Array.from({ length: Math.max(0, lastDrawn - firstDrawn + 1) }, (_, place) => firstDrawn + place);
    return [...new Set([...around, ...always])].filter((index) => index < count).sort((a, b) => a - b);
  };

  /** What the list is high with all its rows. */
  const heightPx = count * ROW_HEIGHT_PX;

  return { rowsToDraw, heightPx, firstDrawn, isApart, isInSight, reveal, rowsPerPage };
}

import { type RefObject, useDeferredValue, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { scrollerOf } from '../lists/scroller.ts';
import { depthOf } from './revealRow.ts';
import { ROW_HEIGHT_PX } from './songRow.styles.ts';
import { usePrinting } from './usePrinting.ts';

/** Extra rows rendered beyond each edge, to keep gaps out of view while scrolling. */
const OVERSCAN_ROWS = 8;
/** How many rows print: a whole set, but not a library of a thousand pages. */
const PRINTED_ROWS = 500;
/** The first and last rows at least partly in view. */
type RowWindow = { first: number; last: number };

/** The range of rows at the scroller's position, even past the list's end. */
function windowOf(list: HTMLElement): RowWindow {
  const scroller = scrollerOf(list);
  const depth = depthOf(list, scroller);
  return {
    first: Math.max(0, Math.floor(depth / ROW_HEIGHT_PX)),
    last: Math.max(0, Math.ceil((depth + scroller.clientHeight) / ROW_HEIGHT_PX)),
  };
}

/**
 * Which rows of a long list are in view. All rows have the same height, so this is arithmetic: it costs the same for fifty
 * songs as for fifty thousand, while a general virtual list measures all of them at each change.
 *
 * @param rowsAbove how many rows stand above the list, at first
 */
export function useRowWindow(list: RefObject<HTMLElement | null>, songCount: number, rowsAbove = 0) {
  // As many as the window could hold, until that is measured: they are drawn with the list, in slices.
  const [scrolledTo, setShown] = useState<RowWindow>(() => ({
    first: 0,
    last: Math.max(0, Math.ceil(window.innerHeight / ROW_HEIGHT_PX) - rowsAbove),
  }));
  // Once those in view are painted.
  const overscan = useDeferredValue(OVERSCAN_ROWS, 0);
  const isPrinting = usePrinting(list);
  const shown = isPrinting ? { first: 0, last: PRINTED_ROWS - 1 } : scrolledTo;
  const count = isPrinting ? Math.min(songCount, PRINTED_ROWS) : songCount;
  // If the list now ends above the viewport, the browser scrolls, and we measure again. Otherwise nothing moves, and measuring would force
  // a layout in the middle of a key press.
  const cutShortAt = shown.first > 0 && shown.last >= count ? count : undefined;

  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    const update = () => {
      const next = windowOf(element);
      setShown((before) => (before.first === next.first && before.last === next.last ? before : next));
    };
    const gone = new AbortController();
    const follow = () => {
      const scroller = scrollerOf(element);
      const source = scroller === document.documentElement ? window : scroller;
      // In the same frame as the scroll: one frame later, fast scrolling would show a gap.
      source.addEventListener('scroll', () => flushSync(update), { passive: true, signal: gone.signal });
      const resizes = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(update);
      resizes?.observe(scroller);
      // What opens or folds above the rows moves them.
      for (let at = element.parentElement; at && at !== scroller; at = at.parentElement) resizes?.observe(at);
      gone.signal.addEventListener('abort', () => resizes?.disconnect());
      update();
    };
    // With the frame that shows the rows: before, they would be laid out within the task that draws them.
    const frame = cutShortAt === undefined ? requestAnimationFrame(follow) : undefined;
    if (frame === undefined) follow();
    return () => {
      if (frame !== undefined) cancelAnimationFrame(frame);
      gone.abort();
    };
  }, [list, cutShortAt]);

  /** Whether a row is visible; the others are rendered ahead of scrolling. */
  const isInSight = (index: number) => index >= shown.first && index <= shown.last;

  const firstDrawn = Math.max(0, Math.min(shown.first, count - 1) - overscan);
  const lastDrawn = Math.min(shown.last + overscan, count - 1);
  /** Whether a row is rendered although it is far from the viewport. */
  const isApart = (index: number) => index < firstDrawn || index > lastDrawn;

  /** The rows to render, in order: those in and around the viewport, and those that must always be there, such as the one with the focus. */
  const rowsToDraw = (...always: number[]): number[] => {
    const around = Array.from({ length: Math.max(0, lastDrawn - firstDrawn + 1) }, (_, place) => firstDrawn + place);
    return [...new Set([...around, ...always])].filter((index) => index < count).sort((a, b) => a - b);
  };

  /** The height of the whole list. */
  const heightPx = count * ROW_HEIGHT_PX;

  return { rowsToDraw, heightPx, firstDrawn, isApart, isInSight };
}

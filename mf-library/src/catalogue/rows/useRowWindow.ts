import { type RefObject, useCallback, useDeferredValue, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { scrollerOf } from '../lists/scroller.ts';
import { $isSelecting } from '../selection/selection.ts';
import { ROW_HEIGHT_PX } from './songRow.styles.ts';
import { usePrinting } from './usePrinting.ts';

/** Extra rows rendered beyond each edge, to keep gaps out of view while scrolling. */
const OVERSCAN_ROWS = 8;
/** How many rows print: a whole set, but not a library of a thousand pages. */
const PRINTED_ROWS = 500;
/** The heights of the bars that cover rows: at the top, and at the bottom while songs are selected. */
const COVERED_PX = 64;
const COVERED_BELOW_PX = 72;

/** The first and last rows at least partly in view. */
type RowWindow = { first: number; last: number };

/** How far the scroller's upper edge is below the list's, in pixels; negative while the list's start is in view. */
function depthOf(list: HTMLElement, scroller: HTMLElement): number {
  const edge = scroller === document.documentElement ? 0 : scroller.getBoundingClientRect().top;
  return edge - list.getBoundingClientRect().top;
}

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
 */
export function useRowWindow(list: RefObject<HTMLElement | null>, songCount: number) {
  // As many as the window could hold, until that is measured: they are drawn with the list, in slices.
  const [scrolledTo, setShown] = useState<RowWindow>(() => ({
    first: 0,
    last: Math.ceil(window.innerHeight / ROW_HEIGHT_PX),
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
      if (element.parentElement) resizes?.observe(element.parentElement);
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

  /** Scrolls just far enough to bring a row into view. */
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

  /** How many rows Page Down moves; a row or two of the previous page stay in view. */
  const rowsPerPage = useCallback(() => {
    const height = list.current ? scrollerOf(list.current).clientHeight - COVERED_PX : 0;
    return Math.max(1, Math.floor(height / ROW_HEIGHT_PX) - 1);
  }, [list]);

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

  return { rowsToDraw, heightPx, firstDrawn, isApart, isInSight, reveal, rowsPerPage };
}

import { scrollerOf } from '../lists/scroller.ts';
import { $isSelecting } from '../selection/selection.ts';
import { ROW_HEIGHT_PX } from './songRow.styles.ts';

/** The heights of the bars that cover rows: at the top, and at the bottom while songs are selected. */
export const COVERED_PX = 64;
const COVERED_BELOW_PX = 72;

/** How far the scroller's upper edge is below the list's, in pixels; negative while the list's start is in view. */
export function depthOf(list: HTMLElement, scroller: HTMLElement): number {
  const edge = scroller === document.documentElement ? 0 : scroller.getBoundingClientRect().top;
  return edge - list.getBoundingClientRect().top;
}

/** Scrolls just far enough to bring a row of a list into view. */
export function revealRow(list: HTMLElement, index: number): void {
  const scroller = scrollerOf(list);
  const top = index * ROW_HEIGHT_PX - depthOf(list, scroller);
  const below = $isSelecting.get() ? COVERED_BELOW_PX : 0;
  const missing = Math.max(0, top + ROW_HEIGHT_PX + below - scroller.clientHeight);
  scroller.scrollTop += top < COVERED_PX ? top - COVERED_PX : missing;
}

/** How many rows Page Down moves; a row or two of the previous page stay in view. */
export function rowsPerPage(list: HTMLElement): number {
  return Math.max(1, Math.floor((scrollerOf(list).clientHeight - COVERED_PX) / ROW_HEIGHT_PX) - 1);
}

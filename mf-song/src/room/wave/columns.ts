import { type TimeView, xOf } from '../../playing/timeline/timeView.ts';
import { loudestBetween, type Peaks } from '../peaks/peaks.ts';

export const BAR_PX = 2;
export const GAP_PX = 1;

/** The bars of a view. */
export type Columns = {
  /** the left edge of the first, at most one bar outside the view */
  firstX: number;
  /** 0 to 1, from left to right */
  heights: Float32Array;
};

/**
 * The bars that a view shows. They stand at fixed moments, so that scrolling moves them and never changes their heights.
 */
export function columnsOf(peaks: Peaks, view: TimeView): Columns {
  const shown = view.untilSeconds - view.fromSeconds;
  if (shown <= 0 || view.widthPx <= 0) return { firstX: 0, heights: new Float32Array() };
  const barSeconds = (shown / view.widthPx) * (BAR_PX + GAP_PX);
  const first = Math.floor(view.fromSeconds / barSeconds);
  const end = Math.min(Math.ceil(view.untilSeconds / barSeconds), Math.ceil(view.durationSeconds / barSeconds));
  const heights = new Float32Array(Math.max(0, end - first));
  for (let at = 0; at < heights.length; at += 1) {
    const from = (first + at) * barSeconds;
    heights[at] = loudestBetween(peaks, from, from + barSeconds);
  }
  return { firstX: xOf(view, first * barSeconds), heights };
}

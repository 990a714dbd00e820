/** The stretch of a version that the room shows, and how wide it is drawn. */
export type TimeView = {
  durationSeconds: number;
  /** at the left edge */
  fromSeconds: number;
  /** at the right edge */
  untilSeconds: number;
  widthPx: number;
};

/** Where a moment is drawn, in pixels from the left edge; outside the view it is negative or past the width. */
export function xOf({ fromSeconds, untilSeconds, widthPx }: TimeView, seconds: number): number {
  const shown = untilSeconds - fromSeconds;
  return shown <= 0 ? 0 : ((seconds - fromSeconds) / shown) * widthPx;
}

/** The moment that is drawn at a place. */
export function secondsAt({ durationSeconds, fromSeconds, untilSeconds, widthPx }: TimeView, x: number): number {
  const shown = widthPx <= 0 ? 0 : (x / widthPx) * (untilSeconds - fromSeconds);
  return Math.min(durationSeconds, Math.max(0, fromSeconds + shown));
}

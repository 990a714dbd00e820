/** The stretch of a version that is in view, in seconds. */
export type Window = { fromSeconds: number; untilSeconds: number };

/** No closer: the finest peaks are a hundredth of a second. */
const SHORTEST_SECONDS = 4;
/** Where the position stands after the view has followed it, 0 to 1 of the width. */
const FOLLOWED_TO = 0.1;
/** How far across the view the position may come before the view follows. */
const FOLLOWS_AT = 0.9;

/** The whole version. */
export const whole = (durationSeconds: number): Window => ({ fromSeconds: 0, untilSeconds: durationSeconds });

export const isWhole = ({ fromSeconds, untilSeconds }: Window, durationSeconds: number) =>
  fromSeconds <= 0 && untilSeconds >= durationSeconds;

export const canZoomIn = ({ fromSeconds, untilSeconds }: Window) =>
  untilSeconds - fromSeconds > SHORTEST_SECONDS + 0.01;

/** The same length, moved so that it lies inside the version. */
function inside(fromSeconds: number, length: number, durationSeconds: number): Window {
  const shownSeconds = Math.min(length, durationSeconds);
  const from = Math.min(Math.max(0, fromSeconds), durationSeconds - shownSeconds);
  return { fromSeconds: from, untilSeconds: from + shownSeconds };
}

/**
 * Shows more or less of a version; a moment stays where it is drawn.
 *
 * @param factor above 1 is closer
 */
export function zoomed(window: Window, factor: number, aroundSeconds: number, durationSeconds: number): Window {
  const length = window.untilSeconds - window.fromSeconds;
  const wanted = Math.min(durationSeconds, Math.max(Math.min(SHORTEST_SECONDS, durationSeconds), length / factor));
  const part = length <= 0 ? 0.5 : (aroundSeconds - window.fromSeconds) / length;
  return inside(aroundSeconds - part * wanted, wanted, durationSeconds);
}

export const scrolled = ({ fromSeconds, untilSeconds }: Window, bySeconds: number, durationSeconds: number): Window =>
  inside(fromSeconds + bySeconds, untilSeconds - fromSeconds, durationSeconds);

/** The same length with a moment in the middle, unless it is in view already. */
export function showing(window: Window, seconds: number, durationSeconds: number): Window {
  const { fromSeconds, untilSeconds } = window;
  if (seconds >= fromSeconds && seconds <= untilSeconds) return window;
  const length = untilSeconds - fromSeconds;
  return inside(seconds - length / 2, length, durationSeconds);
}

/** The view that follows the position: it turns a page shortly before the position leaves it. */
export function followed(window: Window, positionSeconds: number, durationSeconds: number): Window {
  if (isWhole(window, durationSeconds)) return window;
  const { fromSeconds, untilSeconds } = window;
  const length = untilSeconds - fromSeconds;
  const part = (positionSeconds - fromSeconds) / length;
  const isAtEnd = untilSeconds >= durationSeconds && part <= 1;
  if (part >= 0 && (part < FOLLOWS_AT || isAtEnd)) return window;
  return inside(positionSeconds - FOLLOWED_TO * length, length, durationSeconds);
}

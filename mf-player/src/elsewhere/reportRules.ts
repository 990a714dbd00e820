import type { Here } from './here.ts';

/** The last report, and when it was made, on the player's clock. */
export type Reported = { here: Here; atMs: number };

/** How often the position is reported while a song plays. */
export const POSITION_EVERY_MS = 15_000;
/** The least time between two reports, however much changes. */
const LEAST_BETWEEN_MS = 3_000;
/** Changes that belong together, such as a new song and the queue without it, share one report. */
const TOGETHER_MS = 500;
/** A pause is reported sooner: another tab of this browser may be about to report what plays instead. The next song follows an end within it. */
const PAUSE_SETTLES_MS = 100;
/** If a paused song moved less than this, nobody moved it. */
const MOVED_SECONDS = 1;

const isSameQueue = (one: Here, other: Here) =>
  one.queue.length === other.queue.length && one.queue.every((id, place) => id === other.queue[place]);
const isSameButPosition = (one: Here, other: Here) =>
  one.versionId === other.versionId && one.isPlaying === other.isPlaying && isSameQueue(one, other);
const hasMoved = (one: Here, other: Here) => Math.abs(one.positionSeconds - other.positionSeconds) > MOVED_SECONDS;

/** Whether a device's state differs from its last report. An empty player is news only if it had a song. */
export function isNews(reported: Reported | null, here: Here): boolean {
  if (here.versionId === null) return reported !== null && reported.here.versionId !== null;
  return reported === null || !isSameButPosition(reported.here, here) || hasMoved(reported.here, here);
}

/**
 * When the next report is due: soon after a change, every 15 s of a song, and never more often than needed.
 *
 * @param reported null if this page has reported nothing yet
 * @param nowMs on the player's clock, as is the answer
 * @returns null if there is nothing to report
 */
export function reportDueMs(reported: Reported | null, here: Here, nowMs: number): number | null {
  if (!isNews(reported, here)) return null;
  if (!reported) return nowMs + TOGETHER_MS;
  if (reported.here.isPlaying && !here.isPlaying) return nowMs + PAUSE_SETTLES_MS;
  if (here.isPlaying && isSameButPosition(reported.here, here))
    return Math.max(nowMs, reported.atMs + POSITION_EVERY_MS);
  return Math.max(nowMs + TOGETHER_MS, reported.atMs + LEAST_BETWEEN_MS);
}

/** The state when the page goes away, and its sound with it. */
export const asLeft = (here: Here): Here => ({ ...here, isPlaying: false });

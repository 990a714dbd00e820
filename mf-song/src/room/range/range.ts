/** A selected stretch of the shown version, in seconds. */
export type Range = { fromSeconds: number; untilSeconds: number };

/** The ends of a range, which can be moved one by one. */
export type RangeEnd = keyof Range;

export const SHORTEST_RANGE_SECONDS = 0.1;

const rounded = (seconds: number) => Math.round(seconds * 100) / 100;

/** A range within the version; null if it is too short to be meant. */
export function rangeOf(fromSeconds: number, untilSeconds: number, durationSeconds: number): Range | null {
  const from = rounded(Math.max(0, Math.min(fromSeconds, untilSeconds)));
  const until = rounded(Math.min(durationSeconds, Math.max(fromSeconds, untilSeconds)));
  return until - from >= SHORTEST_RANGE_SECONDS ? { fromSeconds: from, untilSeconds: until } : null;
}

/** Moves one end, up to the other one. */
export function withEnd(range: Range, end: RangeEnd, seconds: number, durationSeconds: number): Range {
  const limited =
    end === 'fromSeconds'
      ? Math.min(range.untilSeconds - SHORTEST_RANGE_SECONDS, Math.max(0, seconds))
      : Math.max(range.fromSeconds + SHORTEST_RANGE_SECONDS, Math.min(durationSeconds, seconds));
  return { ...range, [end]: rounded(limited) };
}

/** `[` begins a range at the position, which lasts to the end of the version unless one exists there. No room for one keeps what there is. */
export const begunAt = (range: Range | null, seconds: number, durationSeconds: number): Range | null =>
  rangeOf(seconds, range && range.untilSeconds > seconds ? range.untilSeconds : durationSeconds, durationSeconds) ??
  range;

/** `]` ends it at the position; without one, it begins at the version's start. No room for one keeps what there is. */
export const endedAt = (range: Range | null, seconds: number, durationSeconds: number): Range | null =>
  rangeOf(range && range.fromSeconds < seconds ? range.fromSeconds : 0, seconds, durationSeconds) ?? range;

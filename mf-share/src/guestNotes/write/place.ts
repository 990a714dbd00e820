import { formatDuration } from '@simmer/contracts';

/** What a note is about: the whole song, as it is at first or by choice, a moment in seconds, or a part. */
export type Place = 'unset' | 'whole' | number | { from: number; to: number };

type Moment = { atSeconds: number | null; untilSeconds: number | null };

const rounded = (seconds: number) => Math.round(seconds * 10) / 10;

/** A note's place as it is sent. */
export function momentOf(place: Place): Moment {
  if (typeof place === 'string') return { atSeconds: null, untilSeconds: null };
  if (typeof place === 'number') return { atSeconds: rounded(place), untilSeconds: null };
  return { atSeconds: rounded(place.from), untilSeconds: rounded(place.to) };
}

/** "1:24", or "1:24–1:40". */
export function momentWords(atSeconds: number, untilSeconds: number | null): string {
  const from = formatDuration(atSeconds);
  return untilSeconds === null ? from : `${from}–${formatDuration(untilSeconds)}`;
}

/** From a moment to another, whichever is first; undefined if that is no part worth the name. */
export function partBetween(a: number, b: number): Place | undefined {
  return Math.abs(a - b) < 0.5 ? undefined : { from: Math.min(a, b), to: Math.max(a, b) };
}

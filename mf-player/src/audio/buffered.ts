import type { AudioElement } from './deck.ts';

/** A buffer that ends this close to the end is complete; lengths are estimates. */
const END_TOLERANCE_SECONDS = 0.5;

type Buffered = Pick<AudioElement, 'buffered' | 'currentTime' | 'duration'>;

/** The end of the buffered range at the current position. */
export function bufferedUntilSeconds({ buffered, currentTime }: Buffered): number | undefined {
  for (let index = 0; index < buffered.length; index += 1) {
    if (buffered.start(index) <= currentTime && currentTime <= buffered.end(index)) return buffered.end(index);
  }
  return undefined;
}

/** Seconds buffered ahead of the current position: Infinity if the rest is complete, null if unknown. */
export function bufferedAheadSeconds(element: Buffered): number | null {
  const until = bufferedUntilSeconds(element);
  if (until === undefined) return null;
  if (until >= element.duration - END_TOLERANCE_SECONDS) return Number.POSITIVE_INFINITY;
  return until - element.currentTime;
}

import type { AudioElement } from './deck.ts';

/** A buffer that ends this close to the end holds all there is; lengths are estimates. */
const END_TOLERANCE_SECONDS = 0.5;

type Buffered = Pick<AudioElement, 'buffered' | 'currentTime' | 'duration'>;

/** The end of the buffered range that holds the current position. */
export function bufferedUntilSeconds({ buffered, currentTime }: Buffered): number | undefined {
  for (let index = 0; index < buffered.length; index += 1) {
    if (buffered.start(index) <= currentTime && currentTime <= buffered.end(index)) return buffered.end(index);
  }
  return undefined;
}

/** How much is there from the current position on: Infinity when all of the rest is, null when that is not known. */
export function bufferedAheadSeconds(element: Buffered): number | null {
  const until = bufferedUntilSeconds(element);
  if (until === undefined) return null;
  if (until >= element.duration - END_TOLERANCE_SECONDS) return Number.POSITIVE_INFINITY;
  return until - element.currentTime;
}

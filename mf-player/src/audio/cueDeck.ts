import type { Clock } from '../clock/clock.ts';
import type { Deck } from './deck.ts';

/** How far ahead of what sounds the other one is put: as long as a seek takes, at first and after it came too late. */
const LEADS_SECONDS = [0.15, 0.6, 2];
const HAVE_FUTURE_DATA = 3;
const ARRIVALS = ['canplay', 'seeked', 'loadedmetadata'] as const;

type Cue = {
  /** what sounds, or rests */
  from: Deck;
  /** what is to go on in its place */
  to: Deck;
  url: string;
  clock: Clock;
  /** how long the browser takes from play() to the first sound */
  startupSeconds: number;
  /** it is the moment to start the other one: both are at the same place */
  onDue(): void;
  /** it cannot be had, or ends before that place */
  onFailed(): void;
};

/**
 * Puts an address into the silent deck at a place where the sounding one is about to be, and says when it is there.
 *
 * @returns how to call it off
 */
export function cueDeck({ from, to, url, clock, startupSeconds, onDue, onFailed }: Cue): () => void {
  let attempt = 0;
  let placeSeconds = 0;
  let disarm: (() => void) | undefined;

  const putAhead = () => {
    const lead = from.element.paused ? 0 : (LEADS_SECONDS[attempt] ?? 0);
    placeSeconds = from.element.currentTime + lead;
    if (to.url === url) to.seek(placeSeconds);
    else to.open(url, placeSeconds, 'auto');
    look();
  };
  const look = () => {
    if (disarm || to.isOnTheWay || to.element.seeking || to.element.readyState < HAVE_FUTURE_DATA) return;
    if (to.element.duration <= placeSeconds) return fail();
    const untilDue = from.element.paused ? 0 : placeSeconds - from.element.currentTime - startupSeconds;
    attempt += 1;
    if (untilDue < 0 && attempt < LEADS_SECONDS.length) return putAhead();
    disarm = clock.after(Math.max(0, untilDue) * 1_000, () => {
      stop();
      onDue();
    });
  };
  const fail = () => {
    stop();
    onFailed();
  };
  const stop = () => {
    disarm?.();
    for (const name of ARRIVALS) to.element.removeEventListener(name, look);
    to.element.removeEventListener('error', fail);
  };

  for (const name of ARRIVALS) to.element.addEventListener(name, look);
  to.element.addEventListener('error', fail);
  putAhead();
  return stop;
}

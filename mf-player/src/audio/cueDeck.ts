import type { Clock } from '../clock/clock.ts';
import type { Deck } from './deck.ts';

/**
 * How far ahead of the playing deck the other is placed: about the time a seek takes, first and after it came too late.
 */
const LEADS_SECONDS = [0.15, 0.6, 2];
const HAVE_FUTURE_DATA = 3;
const ARRIVALS = ['canplay', 'seeked', 'loadedmetadata'] as const;

type Cue = {
  /** the deck that is playing or paused */
  from: Deck;
  /** the deck that takes over */
  to: Deck;
  url: string;
  clock: Clock;
  /** the browser's delay from play() to the first sound */
  startupSeconds: number;
  /** both decks are at the same position: start the other one */
  onDue(): void;
  /** the address fails to load, or ends before that position */
  onFailed(): void;
};

/**
 * Loads an address into the silent deck, just ahead of the playing one, and reports when the two meet.
 *
 * @returns a function that cancels it
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

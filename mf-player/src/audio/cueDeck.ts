import type { Clock } from '../clock/clock.ts';
import type { Deck } from './deck.ts';

/**
 * How long before the two meet the other deck is placed: about the time a seek takes, first and after it came too late.
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
  /** where the music of a position is in the other deck */
  placeOf(positionSeconds: number): number;
  /** both decks are at the same place: start the other one, from its position */
  onDue(positionSeconds: number): void;
  /** the address fails to load, or ends before that place */
  onFailed(): void;
};

/**
 * Loads an address into the silent deck, just ahead of the playing one, and reports when the two meet.
 *
 * @returns a function that cancels it
 */
export function cueDeck({ from, to, url, clock, startupSeconds, placeOf, onDue, onFailed }: Cue): () => void {
  let attempt = 0;
  let meetSeconds = 0;
  let placeSeconds = 0;
  let disarm: (() => void) | undefined;

  const putAhead = () => {
    const lead = from.element.paused ? 0 : (LEADS_SECONDS[attempt] ?? 0) * from.element.playbackRate;
    meetSeconds = from.element.currentTime + lead;
    placeSeconds = placeOf(meetSeconds);
    if (to.url === url) to.seek(placeSeconds);
    else to.open(url, placeSeconds, 'auto');
    settle();
  };
  const settle = () => {
    if (disarm || to.isOnTheWay || to.element.seeking || to.element.readyState < HAVE_FUTURE_DATA) return;
    if (to.element.duration <= placeSeconds) return fail();
    const awaySeconds = (meetSeconds - from.element.currentTime) / from.element.playbackRate;
    const untilDue = from.element.paused ? 0 : awaySeconds - startupSeconds;
    attempt += 1;
    if (untilDue < 0 && attempt < LEADS_SECONDS.length) return putAhead();
    disarm = clock.after(Math.max(0, untilDue) * 1_000, () => {
      stop();
      onDue(placeSeconds);
    });
  };
  const fail = () => {
    stop();
    onFailed();
  };
  const stop = () => {
    disarm?.();
    for (const name of ARRIVALS) to.element.removeEventListener(name, settle);
    to.element.removeEventListener('error', fail);
  };

  for (const name of ARRIVALS) to.element.addEventListener(name, settle);
  to.element.addEventListener('error', fail);
  putAhead();
  return stop;
}

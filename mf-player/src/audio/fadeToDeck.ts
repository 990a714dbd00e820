import type { Clock } from '../clock/clock.ts';
import { crossfade } from './crossfade.ts';
import type { Deck } from './deck.ts';

/** What does not begin is not waited for longer. */
export const BEGIN_WITHIN_MS = 400;
const LONGEST_STARTUP_SECONDS = 0.2;

type Decks = {
  from: Deck;
  /** about to be told to play, at the place where `from` is */
  to: Deck;
  clock: Clock;
  /** @param part 0 to 1 of the loudness the deck has alone */
  setLoudness(deck: Deck, part?: number): void;
  /** how long it took from play() to the first sound */
  onStarted(startupSeconds: number): void;
  /** only the second one sounds */
  onDone(): void;
};

/**
 * Lets the first deck sound on until the second one has begun, then fades over.
 *
 * @returns how to end it now
 */
export function fadeToDeck({ from, to, clock, setLoudness, onStarted, onDone }: Decks): () => void {
  const playedAtMs = clock.nowMs();
  const placeSeconds = to.element.currentTime;
  let endFade: (() => void) | undefined;

  const fade = () => {
    if (endFade) return;
    disarm();
    to.element.removeEventListener('playing', onPlaying);
    const show = (fromPart: number, toPart: number) => {
      setLoudness(from, fromPart);
      setLoudness(to, toPart);
    };
    endFade = crossfade(clock, show, () => {
      from.element.pause();
      setLoudness(from);
      onDone();
    });
  };
  const onPlaying = () => {
    const heardSeconds = to.element.currentTime - placeSeconds;
    const startupSeconds = (clock.nowMs() - playedAtMs) / 1_000 - heardSeconds;
    onStarted(Math.min(LONGEST_STARTUP_SECONDS, Math.max(0, startupSeconds)));
    fade();
  };
  const disarm = clock.after(BEGIN_WITHIN_MS, fade);

  setLoudness(to, 0);
  to.element.addEventListener('playing', onPlaying);
  return () => {
    fade();
    endFade?.();
  };
}

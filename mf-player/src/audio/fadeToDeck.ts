import type { Clock } from '../clock/clock.ts';
import { crossfade } from './crossfade.ts';
import type { Deck } from './deck.ts';

/** How long to wait for the second deck to start. */
export const BEGIN_WITHIN_MS = 400;
const LONGEST_STARTUP_SECONDS = 0.2;

type Decks = {
  from: Deck;
  /** the deck to start, positioned where `from` is */
  to: Deck;
  clock: Clock;
  /** @param part 0 to 1 of the deck's own loudness */
  setLoudness(deck: Deck, part?: number): void;
  /** the delay from play() to the first sound */
  onStarted(startupSeconds: number): void;
  /** only the second deck plays */
  onDone(): void;
};

/**
 * Starts the second deck while the first one plays, then crossfades.
 *
 * @returns a function that ends it now
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

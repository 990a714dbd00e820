import type { Clock } from '../clock/clock.ts';
import { CROSSFADE_MS, crossfade } from './crossfade.ts';
import type { Deck } from './deck.ts';

/** How long to wait for the second deck to start. */
export const BEGIN_WITHIN_MS = 400;
const LONGEST_STARTUP_SECONDS = 0.2;
/** A browser's clock is right only a moment after it reports that it plays. */
const SETTLED_MS = 250;

type Decks = {
  from: Deck;
  /** the deck to start, positioned where `from` is */
  to: Deck;
  clock: Clock;
  /** @param part 0 to 1 of the deck's own loudness */
  setLoudness(deck: Deck, part?: number): void;
  /** the delay from play() to the first sound, as far as known */
  startupSeconds: number;
  /** that delay, measured */
  onStarted(startupSeconds: number): void;
  /** only the second deck plays */
  onDone(): void;
};

/**
 * Starts the second deck while the first one plays, then crossfades.
 *
 * @returns a function that ends it now
 */
export function fadeToDeck({ from, to, clock, setLoudness, startupSeconds, onStarted, onDone }: Decks): () => void {
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
  const measure = () => {
    if (to.element.paused || to.element.seeking) return;
    const heardSeconds = (to.element.currentTime - placeSeconds) / to.element.playbackRate;
    const measuredSeconds = (clock.nowMs() - playedAtMs) / 1_000 - heardSeconds;
    // Anything else means that it was moved since.
    if (measuredSeconds >= 0 && measuredSeconds <= LONGEST_STARTUP_SECONDS) onStarted(measuredSeconds);
  };
  const onPlaying = () => {
    clock.after(SETTLED_MS, measure);
    // Some browsers report it before it sounds: fading at once would leave a hole.
    const soundsInMs = startupSeconds * 1_000 - (clock.nowMs() - playedAtMs) - CROSSFADE_MS / 2;
    if (soundsInMs <= 0) return fade();
    disarm();
    disarm = clock.after(soundsInMs, fade);
  };
  let disarm = clock.after(BEGIN_WITHIN_MS, fade);

  setLoudness(to, 0);
  to.element.addEventListener('playing', onPlaying);
  return () => {
    fade();
    endFade?.();
  };
}

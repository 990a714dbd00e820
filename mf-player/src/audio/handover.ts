import type { Clock } from '../clock/clock.ts';
import { cueDeck } from './cueDeck.ts';
import type { Deck } from './deck.ts';
import { fadeToDeck } from './fadeToDeck.ts';

/** Most browsers' delay from play() to the first sound, until one has been measured. */
const STARTUP_SECONDS = 0.02;

type State = { is: 'none' } | { is: 'cued' | 'fading'; end(): void };

type Cue = Pick<Parameters<typeof cueDeck>[0], 'from' | 'to' | 'url' | 'placeOf' | 'onDue' | 'onFailed'>;

export type Handover = ReturnType<typeof createHandover>;

/** One deck takes over from another: it is cued, silently, and later the two fade. Only then do two decks play. */
export function createHandover(clock: Clock, setLoudness: (deck: Deck, part?: number) => void) {
  let state: State = { is: 'none' };
  let startupSeconds = STARTUP_SECONDS;
  const over = () => {
    state = { is: 'none' };
  };

  return {
    isOn: () => state.is !== 'none',
    isFading: () => state.is === 'fading',
    startupSeconds: () => startupSeconds,
    /** Ends it: from now on, at most one deck plays. */
    settle() {
      if (state.is !== 'none') state.end();
      over();
    },
    cue({ onDue, onFailed, ...cue }: Cue) {
      let cancel: (() => void) | undefined;
      // It may be over at once, where the file is there already and too short.
      state = { is: 'cued', end: () => cancel?.() };
      cancel = cueDeck({
        ...cue,
        clock,
        startupSeconds,
        onDue(positionSeconds) {
          over();
          onDue(positionSeconds);
        },
        onFailed() {
          over();
          onFailed();
        },
      });
    },
    fade(from: Deck, to: Deck) {
      const end = fadeToDeck({
        from,
        to,
        clock,
        setLoudness,
        startupSeconds,
        onStarted(seconds) {
          startupSeconds = seconds;
        },
        onDone: over,
      });
      state = { is: 'fading', end };
    },
  };
}

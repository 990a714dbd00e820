import type { Clock } from '../clock/clock.ts';

export const KEEP_ALIVE_MS = 3_000;

/** The part of an AudioContext that is used. */
export type KeptContext = { state: string; resume(): Promise<void>; suspend(): Promise<void> };

export type KeepAlive = { start(): void; stop(): void };

/**
 * Keeps the audio output awake while a song is in play: every 3 s a context that the system has put to sleep is woken, so that a screen that
 * locks or a call that comes in does not leave the next song silent.
 *
 * @param openContext called once, at the first song: before a press browsers would open it asleep; undefined where there is none
 */
export function createKeepAlive(clock: Clock, openContext: () => KeptContext | undefined): KeepAlive {
  let context: KeptContext | undefined;
  let isOpened = false;
  let cancel: (() => void) | undefined;

  const beat = () => {
    // "interrupted" is what Safari calls it.
    if (context && context.state !== 'running' && context.state !== 'closed') {
      // Refused without a press: the next beat tries again.
      context.resume().catch(() => undefined);
    }
    cancel = clock.after(KEEP_ALIVE_MS, beat);
  };

  return {
    start() {
      if (cancel) return;
      if (!isOpened) context = openContext();
      isOpened = true;
      beat();
    },
    stop() {
      cancel?.();
      cancel = undefined;
      context?.suspend().catch(() => undefined);
    },
  };
}

export function openBrowserContext(): KeptContext | undefined {
  try {
    return typeof AudioContext === 'undefined' ? undefined : new AudioContext();
  } catch {
    // Too many contexts in the page, or no output device: music plays without.
    return undefined;
  }
}

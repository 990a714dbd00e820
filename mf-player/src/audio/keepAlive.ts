import type { Clock } from '../clock/clock.ts';

export const KEEP_ALIVE_MS = 3_000;

/**
 * How long after a press the context is opened. Opening one can stop a browser for a tenth of a second, and by then the
 * song sounds; Safari still counts what happens within a second as part of the press, without which it opens none.
 */
export const OPEN_AFTER_MS = 500;

/** The part of AudioContext in use. */
type KeptContext = { state: string; resume(): Promise<void>; suspend(): Promise<void> };

export type KeepAlive = { start(): void; stop(): void };

/**
 * Keeps the audio output awake during playback: every 3 s it resumes a context the system has suspended, so the next
 * song isn't silent after a lock screen or a call.
 *
 * @param openContext called once, at the first song (earlier, browsers would open it suspended); undefined if there is
 * none
 */
export function createKeepAlive(clock: Clock, openContext: () => KeptContext | undefined): KeepAlive {
  let context: KeptContext | undefined;
  let isOpened = false;
  let cancel: (() => void) | undefined;

  const beat = () => {
    // Safari reports "interrupted".
    if (context && context.state !== 'running' && context.state !== 'closed') {
      // Refused without a press; the next beat tries again.
      context.resume().catch(() => undefined);
    }
    cancel = clock.after(KEEP_ALIVE_MS, beat);
  };

  return {
    start() {
      if (cancel) return;
      if (isOpened) return beat();
      cancel = clock.after(OPEN_AFTER_MS, () => {
        context = openContext();
        isOpened = true;
        beat();
      });
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
    // Too many contexts in the page, or no output device: play without one.
    return undefined;
  }
}

import { $playback, $playbackPosition, callEndpoint } from '@simmer/contracts';
import { sayHere } from '@simmer/contracts/extra';
import { useEffect } from 'react';

/** A visit ends after two hours without a sign. */
const EVERY_MS = 15 * 60_000;
const AFTER_FAILURE_MS = 60_000;

const signs = ['pointerdown', 'pointermove', 'keydown'] as const;

/**
 * Says that the person is here: on opening the page, coming back to it, using it and listening, every 15 minutes at most. A hidden page says
 * nothing, and a failure shows nowhere.
 * @see PRODUCT.md, Catching up
 */
export function useVisits(): void {
  useEffect(() => {
    const isOver = new AbortController();
    let nextMs = Number.NEGATIVE_INFINITY;
    const say = () => {
      if (document.hidden || Date.now() < nextMs) return;
      nextMs = Date.now() + EVERY_MS;
      callEndpoint(sayHere, {}).catch(() => {
        nextMs = Date.now() + AFTER_FAILURE_MS;
      });
    };
    say();
    const listening = { signal: isOver.signal, passive: true };
    document.addEventListener('visibilitychange', say, listening);
    for (const sign of signs) window.addEventListener(sign, say, listening);
    const stop = $playbackPosition.listen(() => {
      if ($playback.get().status === 'playing') say();
    });
    return () => {
      isOver.abort();
      stop();
    };
  }, []);
}

/** A bell: `ring` ends the current `wait`, or the next one if no one is waiting. */
export type WakeUp = { ring(): void; wait(atMostMs: number, signal: AbortSignal): Promise<void> };

export function createWakeUp(): WakeUp {
  let rung = false;
  let answer: (() => void) | undefined;

  return {
    ring() {
      rung = true;
      answer?.();
    },
    async wait(atMostMs, signal) {
      if (!rung && !signal.aborted) {
        const { promise, resolve } = Promise.withResolvers<void>();
        answer = resolve;
        const timer = setTimeout(resolve, atMostMs);
        const stop = () => resolve();
        signal.addEventListener('abort', stop, { once: true });
        await promise;
        // The signal lives as long as the service, and one listener a wait would too.
        signal.removeEventListener('abort', stop);
        clearTimeout(timer);
        answer = undefined;
      }
      rung = false;
    },
  };
}

import type { Log } from '@simmer/service-common/base/log.ts';

/** Work that happens some time after its reply, so that neither the reply nor the next one tells whether there was any. */
export type AfterReply = {
  /** starts the work later; failures are logged */
  run(work: () => Promise<void>): void;
  /** starts everything that waits, and returns when all is done */
  settle(): Promise<void>;
};

/** More than that wait for nobody. */
const MOST_WAITING = 1000;

/** Between a fifth of a second and a second, as mails wait. @param chance from 0 to 1 */
export const waitMs = (chance: number): number => 200 + 800 * chance;

export function createAfterReply(log: Log, nextWaitMs = () => waitMs(Math.random())): AfterReply {
  const waiting = new Map<NodeJS.Timeout, () => Promise<void>>();
  const active = new Set<Promise<void>>();

  function begin(timer: NodeJS.Timeout): void {
    const work = waiting.get(timer);
    clearTimeout(timer);
    waiting.delete(timer);
    if (!work) return;
    const running = work()
      .catch((error: unknown) => log.warn({ err: error }, 'work after a reply failed'))
      .finally(() => active.delete(running));
    active.add(running);
  }

  return {
    run(work) {
      if (waiting.size >= MOST_WAITING) {
        log.warn('too much waits after replies; dropped the newest');
        return;
      }
      const timer = setTimeout(() => begin(timer), nextWaitMs());
      waiting.set(timer, work);
    },
    async settle() {
      for (const timer of waiting.keys()) begin(timer);
      await Promise.all(active);
    },
  };
}

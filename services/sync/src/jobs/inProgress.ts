import type { Queue } from '../../../common/src/metrics/queueMetrics.ts';

/** Work of this process that no table lists. */
export type InProgress = {
  /** counts the work until it has ended, however it ends */
  track<T>(work: Promise<T>): Promise<T>;
  queue(): Queue;
};

export function createInProgress(nowMs: () => number = Date.now): InProgress {
  // In the order in which it began, so the first is the oldest.
  const begun = new Map<Promise<unknown>, number>();
  return {
    async track(work) {
      begun.set(work, nowMs());
      try {
        return await work;
      } finally {
        begun.delete(work);
      }
    },
    queue() {
      const [oldestMs] = begun.values();
      return { jobs: begun.size, oldestAt: oldestMs === undefined ? null : new Date(oldestMs) };
    },
  };
}

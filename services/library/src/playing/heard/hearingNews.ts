import type { Log } from '@simmer/service-common/base/log.ts';
import type { HearingChange } from './heardPlays.repository.ts';

/** Announces what was heard, not more often than pages should ask. */
export type HearingNews = {
  tell(change: HearingChange): void;
  /** announces nothing any more; waits for an announcement on its way */
  close(): Promise<void>;
};

/** After an announcement, how long the next one of each kind waits: every open page asks again. */
const WAIT_MS = { heard: 10_000, progress: 30_000 } as const;

/** @param announce one announcement for all that happened since the last */
export function createHearingNews(announce: () => Promise<void>, log: Log): HearingNews {
  let announcedAtMs = Number.NEGATIVE_INFINITY;
  let dueAtMs = Number.POSITIVE_INFINITY;
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();

  const rest = () => {
    clearTimeout(timer);
    dueAtMs = Number.POSITIVE_INFINITY;
  };
  const send = () => {
    rest();
    announcedAtMs = performance.now();
    running = announce().catch((error: unknown) => {
      // Nothing is lost: the next one tells of it, too.
      log.warn({ err: error }, 'could not announce what was heard');
    });
  };
  return {
    tell(change) {
      if (change === 'none') return;
      const nowMs = performance.now();
      const wantedAtMs = Math.max(nowMs, announcedAtMs + WAIT_MS[change]);
      if (wantedAtMs >= dueAtMs) return;
      rest();
      if (wantedAtMs <= nowMs) return send();
      dueAtMs = wantedAtMs;
      timer = setTimeout(send, wantedAtMs - nowMs);
      timer.unref();
    },
    async close() {
      rest();
      await running;
    },
  };
}

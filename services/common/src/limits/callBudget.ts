import {
  type AnyEndpoint,
  type CallReport,
  type CallTotals,
  generalLimit,
  type Identity,
} from '@simmer/contracts/services';
import { AppError } from '../base/appError.ts';
import type { Log } from '../base/log.ts';

/** How often instances share their counts, and so how late a limit between them can take effect. */
const SHARE_EVERY_MS = 10_000;
/** Earlier, once this many calls of one kind are unshared. */
const SHARE_AT = 50;
const REPORT_MOST = 1000;

export type CallBudget = {
  /**
   * Counts a signed-in caller's call before it runs. Does not wait: counts are kept here and shared in the background.
   * @throws AppError `too_many_requests` with the seconds until the window ends
   */
  spend(call: AnyEndpoint, who: Identity | undefined): void;
  /** shares all unshared counts now; for tests and for shutdown */
  share(): Promise<void>;
  close(): void;
};

type Window = { calls: number; unshared: number; endsAtMs: number };

type Deps = {
  /** adds counts to those of all instances and returns the totals */
  add(report: CallReport): Promise<CallTotals>;
  log: Log;
  nowMs?: () => number;
};

// A page of people has many pictures, which the browser caches; a stream counts as one call however long it lasts.
const isCounted = ({ reply }: AnyEndpoint) => reply.kind !== 'image' && reply.kind !== 'events';

const keyOf = ({ sessionId, userId }: Identity) => `general:${sessionId ?? `user-${userId}`}`;

/**
 * Counts calls for one instance of a service. Within an instance the limit is exact; between instances it lags by
 * ten seconds, or by fifty calls if those come first. If counts cannot be shared, each instance counts on its own.
 * @see PRODUCT.md, Limits
 */
export function createCallBudget({ add, log, nowMs = Date.now }: Deps): CallBudget {
  const windows = new Map<string, Window>();
  let sharing: Promise<void> | undefined;

  function windowOf(key: string): Window {
    const open = windows.get(key);
    if (open && open.endsAtMs > nowMs()) return open;
    const opened = { calls: 0, unshared: 0, endsAtMs: nowMs() + generalLimit.windowMs };
    windows.set(key, opened);
    return opened;
  }

  async function shareOnce(): Promise<void> {
    const now = nowMs();
    const counts: CallReport['counts'] = [];
    for (const [key, window] of windows) {
      if (window.endsAtMs <= now) windows.delete(key);
      else if (window.unshared > 0 && counts.length < REPORT_MOST) {
        counts.push({ key, calls: window.unshared, windowMs: generalLimit.windowMs });
        window.unshared = 0;
      }
    }
    if (counts.length === 0) return;
    try {
      const { totals } = await add({ counts });
      for (const { key, calls, endsInMs } of totals) {
        const window = windows.get(key);
        if (window) Object.assign(window, { calls: calls + window.unshared, endsAtMs: nowMs() + endsInMs });
      }
    } catch (error) {
      for (const { key, calls } of counts) {
        const window = windows.get(key);
        if (window) window.unshared += calls;
      }
      log.warn({ err: error }, 'could not share call counts; each instance counts on its own for now');
    }
  }

  const share = (): Promise<void> => {
    sharing ??= shareOnce().finally(() => {
      sharing = undefined;
    });
    return sharing;
  };
  const timer = setInterval(() => void share(), SHARE_EVERY_MS);
  timer.unref();

  return {
    spend(call, who) {
      if (!who || !isCounted(call)) return;
      const window = windowOf(keyOf(who));
      if (window.calls >= generalLimit.calls) {
        const retryAfterSeconds = Math.max(1, Math.ceil((window.endsAtMs - nowMs()) / 1000));
        throw new AppError('too_many_requests', generalLimit.sentence, { retryAfterSeconds });
      }
      window.calls += 1;
      window.unshared += 1;
      if (window.unshared >= SHARE_AT) void share();
    },
    share,
    close: () => clearInterval(timer),
  };
}

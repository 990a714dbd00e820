import { type AnyEndpoint, type CallReport, type CallTotals, type Identity, rateLimits } from '@simmer/contracts';
import { AppError } from '../appError.ts';
import type { Log } from '../log.ts';

/** How often counts are shared with the other instances; enforcement between them is late by at most this. */
const SHARE_EVERY_MS = 2_000;
/** Sooner, once this many calls of one kind wait to be shared. */
const SHARE_AT = 50;
const REPORT_MOST = 1000;

export type Caller = { who: Identity | undefined /** the network the call comes from */; client: string };

export type CallBudget = {
  /**
   * Counts a call against the limits it falls under, before it does anything. Waits for nothing: counts are kept here and shared in the
   * background.
   *
   * @throws AppError `too_many_requests` with the seconds until counting begins anew
   */
  spend(call: AnyEndpoint, caller: Caller): void;
  /** shares what waits to be shared, now; for tests and for a stop in order */
  share(): Promise<void>;
  close(): void;
};

type Window = { calls: number; unshared: number; endsAtMs: number; windowMs: number };

type Deps = {
  /** adds counts to those of all instances and tells the totals */
  add(report: CallReport): Promise<CallTotals>;
  log: Log;
  nowMs?: () => number;
};

type Counted = { key: string; limit: (typeof rateLimits)[keyof typeof rateLimits] };

function limitsOf({ reply, rate }: AnyEndpoint, { who, client }: Caller): Counted[] {
  // A page of people has many pictures, which the browser keeps; a stream is one call however long it lasts.
  const isCounted = who !== undefined && reply.kind !== 'image' && reply.kind !== 'events';
  const counted: Counted[] = isCounted
    ? [{ key: `general:${who.sessionId ?? `user-${who.userId}`}`, limit: rateLimits.general }]
    : [];
  if (rate === undefined || !(rate in rateLimits) || rate === 'general') return counted;
  const limit = rateLimits[rate as keyof typeof rateLimits];
  return [...counted, { key: `${rate}:${limit.by === 'user' ? (who?.userId ?? client) : client}`, limit }];
}

/**
 * Counts calls for one instance of a service. Within an instance a limit holds to the call; between instances it is late by the two seconds
 * in which counts are shared. Where they cannot be shared, each instance goes on counting for itself.
 *
 * @see PRODUCT.md, Limits
 */
export function createCallBudget({ add, log, nowMs = Date.now }: Deps): CallBudget {
  const windows = new Map<string, Window>();
  let sharing: Promise<void> | undefined;

  function windowOf({ key, limit }: Counted): Window {
    const open = windows.get(key);
    if (open && open.endsAtMs > nowMs()) return open;
    const opened = { calls: 0, unshared: 0, endsAtMs: nowMs() + limit.windowMs, windowMs: limit.windowMs };
    windows.set(key, opened);
    return opened;
  }

  async function shareOnce(): Promise<void> {
    const now = nowMs();
    const counts: CallReport['counts'] = [];
    for (const [key, window] of windows) {
      if (window.endsAtMs <= now) windows.delete(key);
      else if (window.unshared > 0 && counts.length < REPORT_MOST) {
        counts.push({ key, calls: window.unshared, windowMs: window.windowMs });
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
      log.warn({ err: error }, 'counts of calls could not be shared; each instance counts for itself meanwhile');
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
    spend(call, caller) {
      for (const counted of limitsOf(call, caller)) {
        const window = windowOf(counted);
        if (window.calls >= counted.limit.calls) {
          const retryAfterSeconds = Math.max(1, Math.ceil((window.endsAtMs - nowMs()) / 1000));
          throw new AppError('too_many_requests', counted.limit.sentence, { retryAfterSeconds });
        }
        window.calls += 1;
        window.unshared += 1;
        if (window.unshared >= SHARE_AT) void share();
      }
    },
    share,
    close: () => clearInterval(timer),
  };
}

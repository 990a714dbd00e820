import type { CallReport, CallTotals } from '@simmer/contracts/services';
import type { Clock } from '@simmer/service-common/base/clock.ts';
import { hashedKey } from './limits.ts';

type Counted = { key: string; calls: number; endsAt: Date };

type Deps = {
  rateWindows: {
    add(counts: { key: string; calls: number; windowMs: number }[], now: Date): Promise<Counted[]>;
  };
  clock: Clock;
};

/** Adds the counts of one service instance to the shared ones and returns the totals. Stores callers only as hashes. */
export async function addCalls({ counts }: CallReport, { rateWindows, clock }: Deps): Promise<CallTotals> {
  const now = clock.now();
  const keys = new Map(counts.map(({ key }) => [hashedKey('calls', key), key]));
  const added = await rateWindows.add(
    counts.map((count) => ({ ...count, key: hashedKey('calls', count.key) })),
    now,
  );
  const totals = added.map(({ key, calls, endsAt }) => ({
    key: keys.get(key) ?? key,
    calls,
    endsInMs: endsAt.getTime() - now.getTime(),
  }));
  return { totals };
}

import {
  type CallReport,
  type CallTotals,
  createPlaylist,
  generalLimit,
  getAvatar,
  streamEvents,
} from '@simmer/contracts/services';
import { randomRuns } from '@simmer/contracts/testing/randomRuns';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AppError } from '../base/appError.ts';
import { createLog } from '../base/log.ts';
import { anIdentity } from '../testing/testIdentity.ts';
import { type CallBudget, createCallBudget } from './callBudget.ts';

const log = createLog('test', 'silent');
const most = generalLimit.calls;

/** Auth's handling of reports, in memory. */
function aCounter(clock: { now: number }) {
  const rows = new Map<string, { calls: number; endsAt: number }>();
  return {
    isAway: false,
    async add({ counts }: CallReport): Promise<CallTotals> {
      if (this.isAway) throw new Error('away');
      const totals = counts.map(({ key, calls, windowMs }) => {
        const open = rows.get(key);
        const row = open && open.endsAt > clock.now ? open : { calls: 0, endsAt: clock.now + windowMs };
        rows.set(key, { ...row, calls: row.calls + calls });
        return { key, calls: row.calls + calls, endsInMs: row.endsAt - clock.now };
      });
      return { totals };
    },
  };
}

function instances(count: number) {
  const clock = { now: 1_000_000 };
  const counter = aCounter(clock);
  const made = Array.from({ length: count }, () =>
    createCallBudget({ add: (report) => counter.add(report), log, nowMs: () => clock.now }),
  );
  return { clock, counter, made, one: made[0] ?? expect.fail('none') };
}

const ana = anIdentity({ sessionId: 1 });

function refusedAfter(budget: CallBudget, calls: number, who = ana) {
  for (let turn = 0; turn < calls; turn += 1) budget.spend(createPlaylist, who);
  try {
    budget.spend(createPlaylist, who);
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
  return undefined;
}

describe('the limit of calls', () => {
  it('takes 600 a minute of a session, then say when to try again', () => {
    const { clock, one } = instances(1);
    clock.now += 5_000;
    const refused = refusedAfter(one, most);
    expect(refused).toMatchObject({ code: 'too_many_requests', retryAfterSeconds: 60 });
    clock.now += 59_999;
    expect(refusedAfter(one, 0)?.retryAfterSeconds).toBe(1);
    clock.now += 1;
    expect(refusedAfter(one, most - 1)).toBeUndefined();
  });

  it('counts sessions apart, also of one person', () => {
    const { one } = instances(1);
    refusedAfter(one, most);
    expect(refusedAfter(one, 0, anIdentity({ sessionId: 2 }))).toBeUndefined();
  });

  it('does not count pictures, event streams and callers without a session', () => {
    const { one } = instances(1);
    for (let turn = 0; turn < 2 * most; turn += 1) {
      one.spend(getAvatar, ana);
      one.spend(streamEvents, ana);
      one.spend(createPlaylist, undefined);
    }
    expect(refusedAfter(one, most - 1)).toBeUndefined();
  });

  it('is shared by instances once their counts are', async () => {
    const { made } = instances(3);
    for (const budget of made) for (let turn = 0; turn < most / 3; turn += 1) budget.spend(createPlaylist, ana);
    for (const budget of [...made, ...made]) await budget.share();
    // Each instance learns the others' counts with its own next call.
    for (const budget of made) {
      refusedAfter(budget, 0);
      await budget.share();
      expect(refusedAfter(budget, 0)).toMatchObject({ code: 'too_many_requests' });
    }
  });

  it('continues in each instance while counts cannot be shared, and loses none of them', async () => {
    const { made, counter, one } = instances(2);
    counter.isAway = true;
    for (let turn = 0; turn < most - 1; turn += 1) one.spend(createPlaylist, ana);
    await one.share();
    counter.isAway = false;
    await one.share();
    const other = made[1] ?? expect.fail('none');
    other.spend(createPlaylist, ana);
    await other.share();
    expect(refusedAfter(other, 0)).toMatchObject({ code: 'too_many_requests' });
  });

  it('keeps all instances together within the limit once each has shared its counts', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(2), { minLength: most, maxLength: most + 60 }), async (order) => {
        const { made } = instances(3);
        let taken = 0;
        for (const index of order) {
          const budget = made[index] ?? expect.fail('none');
          if (refusedAfter(budget, 0) === undefined) taken += 1;
          await budget.share();
        }
        // Each instance learns the total with its own next call, so each may let one more through.
        expect(taken).toBeGreaterThanOrEqual(most);
        expect(taken).toBeLessThanOrEqual(most + 2);
      }),
      { numRuns: randomRuns(3, 50) },
    );
  });
});

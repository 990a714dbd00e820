import type { CompareAnswer } from '@simmer/contracts/services';
import { aComparedPair } from '@simmer/contracts/testing';
import { createWakeUp } from '@simmer/service-common/base/wakeUp.ts';
import { describe, expect, it, vi } from 'vitest';
import { silentLog } from '../testing/testLibrary.ts';
import { compareVersions } from './compareVersions.ts';
import type { ClaimedPair, ComparisonWork } from './comparisonWork.repository.ts';
import { SyncAwayError } from './fetchComparison.ts';

const aPair = (given: Partial<ClaimedPair> = {}): ClaimedPair => ({
  older: 'a.mp3',
  newer: 'b.mp3',
  isCloser: false,
  isAsked: false,
  attempts: 1,
  ...given,
});
const done: CompareAnswer = { state: 'done', comparison: aComparedPair() };

/** Works through the pairs, until it waits for more. */
async function workThrough(pairs: ClaimedPair[], answer: () => CompareAnswer | Error) {
  const waiting = [...pairs];
  const stop = new AbortController();
  const work = {
    prepare: vi.fn(async () => undefined),
    pairNeighbours: vi.fn(async () => undefined),
    claim: vi.fn(async () => waiting.shift()),
    save: vi.fn(async () => undefined),
    saveCloser: vi.fn(async () => undefined),
    postpone: vi.fn(async () => undefined),
    release: vi.fn(async () => undefined),
    dropCloser: vi.fn(async () => undefined),
    heard: vi.fn(async () => undefined),
    announce: vi.fn(async () => undefined),
  } satisfies ComparisonWork;
  await compareVersions({
    work,
    fetchComparison: async () => {
      const given = answer();
      if (given instanceof Error) throw given;
      return given;
    },
    wakeUp: { ...createWakeUp(), wait: async () => stop.abort() },
    log: silentLog,
    signal: stop.signal,
    firstRetryMs: 1,
  });
  return work;
}

describe('comparing versions', () => {
  it('announces what nobody waits for at most every five seconds, and what is left at the end', async () => {
    const work = await workThrough(
      Array.from({ length: 50 }, () => aPair()),
      () => done,
    );
    const told = work.save.mock.calls.filter((call) => (call as unknown[])[2] === true);
    expect(work.save).toHaveBeenCalledTimes(50);
    expect(told.length).toBeLessThan(25);
    expect(work.announce).toHaveBeenCalledOnce();
  });

  it('announces what somebody waits for at once', async () => {
    const work = await workThrough([aPair(), aPair({ isAsked: true })], () => done);
    expect(work.save.mock.calls.map((call) => (call as unknown[])[2])).toEqual([true, true]);
    expect(work.announce).not.toHaveBeenCalled();
  });

  it('waits longer and longer for a pair that fails, up to an hour', async () => {
    const work = await workThrough(
      [1, 2, 3, 20].map((attempts) => aPair({ attempts })),
      () => new Error('broken'),
    );
    expect(work.postpone.mock.calls.map((call) => (call as unknown[])[1])).toEqual([15, 30, 60, 3_600]);
  });

  it('gives up listening closer after five attempts', async () => {
    const work = await workThrough(
      [aPair({ isCloser: true, attempts: 4 }), aPair({ isCloser: true, attempts: 5 })],
      () => new Error('broken'),
    );
    expect(work.postpone).toHaveBeenCalledOnce();
    expect(work.dropCloser).toHaveBeenCalledOnce();
  });

  it('blames no pair while sync is away', async () => {
    let failures = 3;
    const work = await workThrough([aPair(), aPair(), aPair(), aPair()], () => {
      failures -= 1;
      return failures >= 0 ? new SyncAwayError('away') : done;
    });
    expect(work.release.mock.calls).toEqual(Array(3).fill([aPair(), 0.015]));
    expect(work.postpone).not.toHaveBeenCalled();
    expect(work.save).toHaveBeenCalledOnce();
    expect(work.prepare).toHaveBeenCalledOnce();
  });

  it('puts a pair aside until its contents were heard', async () => {
    const work = await workThrough([aPair()], () => ({ state: 'waiting' }));
    expect(work.postpone).toHaveBeenCalledWith(aPair(), 15, 'waiting');
  });
});

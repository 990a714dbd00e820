import type { CompareAnswer } from '@simmer/contracts/services';
import { aComparedPair } from '@simmer/contracts/testing';
import { describe, expect, it, vi } from 'vitest';
import { silentLog } from '../../testing/testLibrary.ts';
import { compareVersions } from './compareVersions.ts';
import type { ComparisonWork } from './comparisonWork.repository.ts';
import { SyncAwayError } from './fetchComparison.ts';

type Begun = Awaited<ReturnType<ComparisonWork['begin']>>;

const pair = { older: 'a.mp3', newer: 'b.mp3' };
const aBegun = (options: Partial<NonNullable<Begun>> = {}) => ({
  isCloser: false,
  isAsked: false,
  attempts: 1,
  ...options,
});
const done: CompareAnswer = { state: 'done', comparison: aComparedPair() };
const finish = async () => undefined;

/** Runs a job for each attempt, one after the other. */
async function runEach(attempts: Begun[], answer: (signal: AbortSignal) => CompareAnswer | Error) {
  const waiting = [...attempts];
  const stop = new AbortController();
  const work = {
    prepare: vi.fn(async () => undefined),
    queuePairing: vi.fn(async () => undefined),
    pairNeighbours: vi.fn(async () => undefined),
    begin: vi.fn(async () => waiting.shift()),
    save: vi.fn(async () => undefined),
    saveCloser: vi.fn(async () => undefined),
    postpone: vi.fn(async () => undefined),
    dropCloser: vi.fn(async () => undefined),
    heard: vi.fn(async () => undefined),
    announce: vi.fn(async () => undefined),
  } satisfies ComparisonWork;
  const compare = compareVersions({
    work,
    fetchComparison: async (_pair, signal) => {
      const said = answer(signal);
      if (said instanceof Error) throw said;
      return said;
    },
    log: silentLog,
    stop: stop.signal,
    firstRetryMs: 1,
  });
  for (const _ of attempts) await compare(pair, new AbortController().signal, { finish });
  return { ...work, stop };
}

describe('comparing versions', () => {
  it('saves what came of it, and whether somebody waits for it', async () => {
    const { save } = await runEach([aBegun(), aBegun({ isAsked: true })], () => done);
    expect(save.mock.calls).toEqual([false, true].map((isAsked) => [pair, aComparedPair(), isAsked, finish]));
  });

  it('asks nothing about a pair that was compared meanwhile, or is gone', async () => {
    const answer = vi.fn(() => done);
    await runEach([undefined], answer);
    expect(answer).not.toHaveBeenCalled();
  });

  it('waits longer and longer for a pair that fails, up to an hour', async () => {
    const { postpone } = await runEach(
      [1, 2, 3, 20].map((attempts) => aBegun({ attempts })),
      () => new Error('broken'),
    );
    expect(postpone.mock.calls).toEqual([15, 30, 60, 3_600].map((seconds) => [pair, { seconds }, finish]));
  });

  it('gives up listening closer after five attempts', async () => {
    const { postpone, dropCloser } = await runEach(
      [aBegun({ isCloser: true, attempts: 4 }), aBegun({ isCloser: true, attempts: 5 })],
      () => new Error('broken'),
    );
    expect(postpone).toHaveBeenCalledOnce();
    expect(dropCloser).toHaveBeenCalledOnce();
  });

  it('blames no pair while sync is away', async () => {
    let failures = 3;
    const { postpone, save } = await runEach([aBegun(), aBegun(), aBegun(), aBegun()], () => {
      failures -= 1;
      return failures >= 0 ? new SyncAwayError('away') : done;
    });
    expect(postpone.mock.calls).toEqual(Array(3).fill([pair, { seconds: 0.015, isUncounted: true }, finish]));
    expect(save).toHaveBeenCalledOnce();
  });

  it('puts a pair aside until its contents were heard', async () => {
    const { postpone } = await runEach([aBegun()], () => ({ state: 'waiting' }));
    expect(postpone).toHaveBeenCalledWith(pair, { seconds: 15, isWaiting: true }, finish);
  });
});

import { type SyncAttention, syncAttention } from '@simmer/contracts/services';
import { execute } from '@simmer/service-common/database/rows.ts';
import { requireInternalCall } from '@simmer/service-common/internal/internalCalls.ts';
import { listenForTest } from '@simmer/service-common/testing/listenForTest.ts';
import express from 'express';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTestStorage, type TestStorage } from '../../testing/testStorage.ts';
import { startTestSync, type TestSync } from '../../testing/testSync.ts';
import { reportAttention } from './reportAttention.ts';

const MINUTE_MS = 60_000;

let storage: TestStorage;
let sync: TestSync;
let library: { url: string; close(): Promise<void> };
/** what the library has accepted, and whether it is away */
let accepted: SyncAttention[] = [];
let isAway = false;
let refused = 0;
let stops: (() => Promise<void>)[] = [];

beforeEach(async () => {
  accepted = [];
  isAway = false;
  refused = 0;
  const app = express();
  app.post(
    '/internal/attention',
    requireInternalCall('a secret that is only used in tests', 'library'),
    express.json(),
    (request, response) => {
      if (isAway) {
        refused += 1;
        response.status(503).end();
        return;
      }
      accepted.push(syncAttention.parse(request.body));
      response.status(204).end();
    },
  );
  library = await listenForTest(app);
  storage = await startTestStorage();
  sync = await startTestSync(storage, { settings: { LIBRARY_URL: library.url } });
});
afterEach(async () => {
  for (const stop of stops) await stop();
  stops = [];
  await sync.stop();
  await library.close();
});

/** Reports as an instance that leads. @returns what stops it */
function start(leadership = { isHeld: () => true }): () => Promise<void> {
  const stopping = new AbortController();
  const running = reportAttention({ ...sync.parts, attentionMs: 20, leadership }, stopping.signal);
  const stop = async () => {
    stopping.abort();
    await running;
  };
  stops.push(stop);
  return stop;
}

const latest = () => accepted.at(-1)?.problems.map(({ problem }) => problem);
const fail = (sentence = 'The storage failed.') => sync.parts.mirror.markFailed(sentence, sync.clock.now());
const succeed = () => sync.pass();

describe('what needs an admin', () => {
  it('is nothing while all is well, and that is said once', async () => {
    start();
    await expect.poll(() => accepted).toEqual([{ problems: [] }]);
    await succeed();
    await expect.poll(() => sync.parts.attention.check(sync.clock.now())).toEqual([]);
    expect(accepted).toHaveLength(1);
  });

  it('is a lost connection, until somebody connects again', async () => {
    start();
    const connection = await sync.parts.connections.find();
    if (!connection) throw new Error('not connected');
    await sync.parts.connections.markLost(connection);
    await fail('The storage refuses.');
    await expect.poll(latest).toEqual(['connectionLost']);
    await sync.connect();
    await sync.parts.connections.save(connection, 1);
    await succeed();
    await expect.poll(latest).toEqual([]);
  });

  it('is a run that has failed for ten minutes, whatever the reasons, and no hiccup', async () => {
    await succeed();
    start();
    const since = sync.clock.now().getTime();
    await fail('One reason.');
    sync.clock.move(9 * MINUTE_MS);
    await fail('Another reason.');
    expect(await sync.parts.attention.check(sync.clock.now())).toEqual([]);
    sync.clock.move(MINUTE_MS);
    await fail('Another reason.');
    await expect.poll(latest).toEqual(['runFailing']);
    expect(Math.abs(new Date(accepted.at(-1)?.problems[0]?.since ?? '').getTime() - since)).toBeLessThan(1000);
    await succeed();
    await expect.poll(latest).toEqual([]);
  });

  it('is no run that failed once before a long stop, and none that the storage asked to wait', async () => {
    await fail();
    sync.clock.move(60 * MINUTE_MS);
    expect(await sync.parts.attention.check(sync.clock.now())).toEqual([]);
    await fail();
    await sync.parts.mirror.pauseUntil(new Date(sync.clock.now().getTime() + MINUTE_MS));
    expect(await sync.parts.attention.check(sync.clock.now())).toEqual([]);
    sync.clock.move(2 * MINUTE_MS);
    expect(await sync.parts.attention.check(sync.clock.now())).toMatchObject([{ problem: 'runFailing' }]);
  });

  it('is held removals and a difference, each since it was first seen', async () => {
    start();
    const held = new Date('2026-05-02T09:00:00.000Z');
    const compared = new Date('2026-05-03T03:30:00.000Z');
    await execute(sync.database, 'UPDATE mirror SET removals_held_since = $1', [held]);
    await execute(sync.database, 'UPDATE comparison SET difference_count = 2, compared_at = $1', [compared]);
    const both = {
      problems: [
        { problem: 'outOfStep', since: compared.toISOString() },
        { problem: 'removalsHeld', since: held.toISOString() },
      ],
    };
    await expect.poll(() => accepted.at(-1)).toEqual(both);
    // The next night's comparison finds the same: that is no new problem.
    await execute(sync.database, "UPDATE comparison SET compared_at = compared_at + interval '1 day'");
    await execute(sync.database, 'UPDATE mirror SET removals_held_since = NULL');
    await expect.poll(() => accepted.at(-1)).toEqual({ problems: [both.problems[0]] });
  });
});

describe('a report', () => {
  it('is sent again until the library accepts it, as it then is', async () => {
    isAway = true;
    start();
    await expect.poll(() => refused).toBeGreaterThan(2);
    await execute(sync.database, 'UPDATE mirror SET removals_held_since = now()');
    isAway = false;
    await expect.poll(latest).toEqual(['removalsHeld']);
  });

  it('comes after a restart, too, with the same times', async () => {
    isAway = true;
    await execute(sync.database, 'UPDATE comparison SET difference_count = 2, compared_at = now()');
    const stop = start();
    await expect.poll(() => refused).toBeGreaterThan(0);
    await stop();
    isAway = false;
    await execute(sync.database, "UPDATE comparison SET compared_at = now() + interval '1 day'");
    const [seen] = await sync.parts.attention.check(sync.clock.now());
    start();
    await expect
      .poll(() => accepted)
      .toEqual([{ problems: [{ problem: 'outOfStep', since: seen?.since.toISOString() }] }]);
    expect(seen?.since.getTime()).toBeLessThan(Date.now() + MINUTE_MS);
  });

  it('is made by the instance that leads', async () => {
    let leads = false;
    start({ isHeld: () => leads });
    const other = start();
    await expect.poll(() => accepted).toHaveLength(1);
    await other();
    leads = true;
    await expect.poll(() => accepted).toHaveLength(2);
  });
});

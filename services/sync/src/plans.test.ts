import { syncEndpoints } from '@simmer/contracts';
import { conditionTimeoutMs } from '@simmer/contracts/testing/patience';
import { listenForTest } from '@simmer/service-common/testing/listenForTest.ts';
import {
  type MayWalk,
  outdated,
  type SentStatements,
  sentWhile,
  undeclared,
  type Walk,
  walksOf,
} from '@simmer/service-common/testing/plans.ts';
import { scaleOf, seedDatabase } from '@simmer/service-common/testing/scale.ts';
import { seededGets } from '@simmer/service-common/testing/seededCalls.ts';
import { anIdentity, asking, identifyByTestHeader } from '@simmer/service-common/testing/testIdentity.ts';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createApp } from './app.ts';
import { seedSync } from './testing/scale/seedSync.ts';
import { syncCalls } from './testing/scale/syncCalls.ts';
import { startTestStorage, type TestStorage } from './testing/testStorage.ts';
import { startTestSync, type TestSync } from './testing/testSync.ts';

const declared: MayWalk[] = [
  {
    part: `count(*) FILTER (WHERE outcome = 'done')::int AS analysed`,
    table: 'analysis',
    because: 'counts what is heard and what is not, for an admin who looks at it',
  },
  {
    part: 'WITH ending AS MATERIALIZED (SELECT * FROM mirror',
    table: 'file',
    because: 'reads no file unless removals wait for an admin',
  },
];

let storage: TestStorage;
let sync: TestSync;
let server: { url: string; close(): Promise<void> };
let sent: SentStatements;
let walks: Walk[];
const refused: string[] = [];

/** A file that arrives, is measured and heard, and goes again. */
async function followFile(): Promise<void> {
  const { parts } = sync;
  await storage.put('Arrived.wav', 'no music');
  const arrived = async () => {
    await sync.pass();
    return (await parts.feed.after(20_000, 500)).changes;
  };
  await vi.waitFor(async () => expect(await arrived()).toHaveLength(1), { timeout: conditionTimeoutMs });
  const jobs = await parts.jobs.take(16);
  await parts.jobs.nextDueMs();
  await parts.jobs.finish(jobs.map((file) => ({ file, durationSeconds: 100 })));
  const job = await parts.analyses.take();
  await parts.analyses.nextDueMs();
  if (job) await parts.analyses.giveUp(job.mediaName, 'undecodable', 'No music.');
  await parts.mediaFiles.find('none.wav');
  await parts.waves.missing(100);
  await parts.analyses.known(['none.wav']);
  await parts.analyses.askAgain('none.wav');
}

beforeAll(async () => {
  storage = await startTestStorage();
  sync = await startTestSync(storage);
  await sync.pass();
  await seedDatabase(sync.parts.settings.DATABASE_URL, seedSync, scaleOf(20_000));
  server = await listenForTest(createApp(sync.parts, identifyByTestHeader));
  sent = await sentWhile(async () => {
    for (const { name, path } of seededGets(syncEndpoints, syncCalls)) {
      const answer = await fetch(server.url + path, { headers: asking(anIdentity({ isAdmin: true })) });
      if (answer.status !== 200) refused.push(`${name} ${answer.status} ${await answer.text()}`);
      await answer.body?.cancel();
    }
    await followFile();
  });
  walks = await walksOf(sync.parts.settings.DATABASE_URL, sent);
});
afterAll(async () => {
  await server.close();
  await sync.stop();
  await storage.stop();
});

it('goes through no table that grows, for calls and background work, unless it is declared', () => {
  expect(refused).toEqual([]);
  expect(undeclared(walks, declared)).toEqual([]);
});

it('declares only statements that are sent', () => {
  expect(outdated(sent, declared)).toEqual([]);
});

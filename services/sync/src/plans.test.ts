import { syncEndpoints } from '@simmer/contracts/services';
import { conditionTimeoutMs } from '@simmer/contracts/testing/patience';
import type { MayWalk } from '@simmer/service-common/testing/plans.ts';
import { scaleOf, seedDatabase } from '@simmer/service-common/testing/scale.ts';
import { refusedOf, seededGets } from '@simmer/service-common/testing/seededCalls.ts';
import { anIdentity, asking } from '@simmer/service-common/testing/testIdentity.ts';
import { testPlans } from '@simmer/service-common/testing/testPlans.ts';
import { afterAll, expect, vi } from 'vitest';
import { seedSync } from './testing/scale/seedSync.ts';
import { syncCalls } from './testing/scale/syncCalls.ts';
import { startTestStorage, type TestStorage } from './testing/testStorage.ts';
import { startTestSync, type TestSync } from './testing/testSync.ts';
import { analyseAll, readAllLengths } from './testing/workOff.ts';

const declared: MayWalk[] = [
  {
    part: `count(*) FILTER (WHERE outcome = 'done')::int AS analysed`,
    table: 'analysis',
    because: 'counts what is analysed and what is not, for an admin who looks at it',
  },
  {
    part: 'WITH ending AS MATERIALIZED (SELECT * FROM mirror',
    table: 'file',
    because: 'reads no file unless removals wait for an admin',
  },
];

let storage: TestStorage;
let sync: TestSync;

/** A file that arrives, is measured and analysed, and goes again. */
async function followFile(): Promise<void> {
  const { parts } = sync;
  await storage.put('Arrived.wav', 'no music');
  const arrived = async () => {
    await sync.pass();
    return (await parts.feed.after(20_000, 500)).changes;
  };
  await vi.waitFor(async () => expect(await arrived()).toHaveLength(1), { timeout: conditionTimeoutMs });
  await readAllLengths(parts);
  await analyseAll(parts);
  await parts.analyses.takeUp();
  await parts.mediaFiles.find('none.wav');
  await parts.waves.missing(100);
  await parts.analyses.known(['none.wav']);
  await parts.analyses.askAgain('none.wav');
}

afterAll(async () => {
  await sync.stop();
});

testPlans(declared, async () => {
  storage = await startTestStorage();
  sync = await startTestSync(storage);
  await sync.pass();
  const databaseUrl = sync.parts.settings.DATABASE_URL;
  await seedDatabase(databaseUrl, seedSync, scaleOf(20_000));
  const headers = asking(anIdentity({ isAdmin: true }));
  return {
    databaseUrl,
    async run() {
      const calls = seededGets(syncEndpoints, syncCalls);
      const refused = await refusedOf(calls, (path) => fetch(sync.url + path, { headers }));
      await followFile();
      return refused;
    },
  };
});

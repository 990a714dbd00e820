import { authEndpoints } from '@simmer/contracts';
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
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cleanUp } from './housekeeping/housekeeping.ts';
import { startTestAuth, type TestAuth, testClock } from './testing/authForTest.ts';
import { authCalls } from './testing/scale/authCalls.ts';
import { seedAuth } from './testing/scale/seedAuth.ts';

const everybody = 'answers with everybody';
const declared: MayWalk[] = [
  {
    part: `FROM "app_user" "u" WHERE "u"."access_ended_at" IS NULL ORDER BY lower(`,
    table: 'app_user',
    because: everybody,
  },
  { part: `FROM "app_user" "u" ORDER BY lower(`, table: 'app_user', because: everybody },
];

let auth: TestAuth;
let sent: SentStatements;
let walks: Walk[];
const refused: string[] = [];

beforeAll(async () => {
  const clock = testClock(new Date().toISOString());
  auth = await startTestAuth({ clock, settings: { ADMIN_EMAILS: 'person1@band.example' } });
  // A thousand people, because few tables of auth grow with anything else.
  await seedDatabase(auth.database.url, seedAuth, scaleOf(200_000));
  sent = await sentWhile(async () => {
    const browser = await auth.signedIn('person1@band.example');
    for (const { name, path } of seededGets(authEndpoints, authCalls)) {
      const answer = await browser.get(path);
      if (answer.status !== 200) refused.push(`${name} ${answer.status} ${await answer.text()}`);
      await answer.body?.cancel();
    }
    await browser.get('/api/admin/audit?person=2');
    await browser.get('/api/admin/audit?group=access');
    await browser.post('/api/users/batch', { ids: [1, 2, 3] });
    await browser.post('/api/auth/logout');
    await cleanUp(auth.deps);
  });
  walks = await walksOf(auth.database.url, sent);
});
afterAll(() => auth.close());

it('goes through no table that grows, for calls and background work, unless it is declared', () => {
  expect(refused).toEqual([]);
  expect(undeclared(walks, declared)).toEqual([]);
});

it('declares only statements that are sent', () => {
  expect(outdated(sent, declared)).toEqual([]);
});

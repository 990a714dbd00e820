import { authEndpoints } from '@simmer/contracts/services';
import type { MayWalk } from '@simmer/service-common/testing/plans.ts';
import { scaleOf, seedDatabase } from '@simmer/service-common/testing/scale.ts';
import { refusedOf, seededGets } from '@simmer/service-common/testing/seededCalls.ts';
import { testClock } from '@simmer/service-common/testing/testClock.ts';
import { testPlans } from '@simmer/service-common/testing/testPlans.ts';
import { afterAll } from 'vitest';
import { startTestAuth, type TestAuth } from './testing/authForTest.ts';
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

afterAll(() => auth.close());

testPlans(declared, async () => {
  const clock = testClock(new Date().toISOString());
  auth = await startTestAuth({ clock, settings: { ADMIN_EMAILS: 'person1@band.example' } });
  // A thousand people, because few tables of auth grow with anything else.
  await seedDatabase(auth.database.url, seedAuth, scaleOf(200_000));
  return {
    databaseUrl: auth.database.url,
    async run() {
      const browser = await auth.signedIn('person1@band.example');
      const refused = await refusedOf(seededGets(authEndpoints, authCalls), (path) => browser.get(path));
      await browser.get('/api/admin/audit?person=2');
      await browser.get('/api/admin/audit?group=access');
      await browser.post('/api/users/batch', { ids: [1, 2, 3] });
      await browser.post('/api/auth/logout');
      await auth.trim();
      return refused;
    },
  };
});

import { testClock } from '@simmer/service-common/testing/testClock.ts';
import { createTestDatabase, type TestDatabase } from '@simmer/service-common/testing/testDatabase.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { STARTS_AT, startTestAuth, type TestAuth } from '../testing/authForTest.ts';

const ask = (auth: TestAuth, email: string, client: string) =>
  auth.browser({ 'x-real-ip': client }).post('/api/auth/request-magic-link', { email });

describe('the limits of sign-in, with two instances', () => {
  const clock = testClock(STARTS_AT);
  let database: TestDatabase;
  let one: TestAuth;
  let two: TestAuth;
  beforeAll(async () => {
    database = await createTestDatabase();
    // Starts both at once; the faster one runs the migrations and creates the signing key.
    [one, two] = await Promise.all([startTestAuth({ database, clock }), startTestAuth({ database, clock })]);
  });
  afterAll(async () => {
    await Promise.all([one.close(), two.close()]);
    await database.drop();
  });

  it('take 5 link requests of an address in 15 minutes, known or not, from wherever', async () => {
    const statuses = await Promise.all(
      Array.from({ length: 12 }, async (_, turn) => {
        const answer = await ask(turn % 2 ? one : two, 'ana@band.example', `203.0.113.${turn}`);
        return answer.status;
      }),
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(5);
    const refused = await ask(one, 'ANA@band.example', '203.0.113.99');
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('900');
    clock.forward(900_000);
    expect((await ask(two, 'ana@band.example', '203.0.113.99')).status).toBe(200);
  });

  it('allow 30 link requests per client, and do not count refused ones against the addresses', async () => {
    const client = '2001:db8:1:2::7';
    for (let turn = 0; turn < 30; turn += 1) {
      expect((await ask(turn % 2 ? one : two, `friend${turn}@band.example`, client)).status).toBe(200);
    }
    for (let turn = 0; turn < 6; turn += 1) {
      expect((await ask(one, 'target@band.example', '2001:db8:1:2:ffff::9')).status).toBe(429);
    }
    expect((await ask(one, 'target@band.example', '2001:db8:1:3::7')).status).toBe(200);
  });

  it('take 20 codes and 20 access words of a client', async () => {
    const browser = one.browser({ 'x-real-ip': '198.51.100.4' });
    const guess = () => browser.post('/api/auth/verify-code', { email: 'ben@band.example', code: '123456' });
    for (let turn = 0; turn < 20; turn += 1) expect((await guess()).status).toBe(400);
    expect((await guess()).status).toBe(429);
  });

  it('leave no rows behind after they end', async () => {
    clock.forward(900_001);
    await one.trim();
    expect(await one.database.query('SELECT FROM rate_window')).toEqual([]);
  });
});

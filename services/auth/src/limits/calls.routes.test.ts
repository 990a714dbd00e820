import { type CallReport, callTotals, generalLimit } from '@simmer/contracts/services';
import { internalHeaders } from '@simmer/service-common/internal/internalCalls.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { startTestAuth, type TestAuth, testSecret } from '../testing/authForTest.ts';
import { auth, startBefore } from '../testing/startBefore.ts';

async function report(auth: TestAuth, counts: CallReport['counts'], headers?: Record<string, string>) {
  return fetch(new URL('/internal/calls', auth.url), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(headers ?? (await internalHeaders(testSecret, 'library', 'auth'))),
    },
    body: JSON.stringify({ counts }),
  });
}

describe('counts of calls', () => {
  startBefore(beforeAll, { settings: { SIGN_IN_LIMITS: 'off' } });

  it('are added up over reports at once, until their window is over', async () => {
    const counts = [
      { key: 'general:7', calls: 30, windowMs: 60_000 },
      { key: 'general:8', calls: 2, windowMs: 60_000 },
    ];
    const answers = await Promise.all(Array.from({ length: 10 }, () => report(auth, counts)));
    const totals = await Promise.all(answers.map(async (answer) => callTotals.parse(await answer.json()).totals));
    const general = totals.map((keys) => keys.find(({ key }) => key === 'general:7')?.calls ?? 0);
    expect([...general].sort((a, b) => a - b)).toEqual([30, 60, 90, 120, 150, 180, 210, 240, 270, 300]);
    expect(totals[0]?.find(({ key }) => key === 'general:8')?.endsInMs).toBe(60_000);
    auth.clock.forward(60_000);
    const { totals: anew } = callTotals.parse(await (await report(auth, counts)).json());
    expect(anew.map(({ calls }) => calls).sort()).toEqual([2, 30]);
  });

  it('are stored without telling whose', async () => {
    await report(auth, [{ key: 'general:user-203', calls: 1, windowMs: 60_000 }]);
    expect(JSON.stringify(await auth.database.query('SELECT key FROM rate_window'))).not.toContain('203');
  });

  it('are taken from our own services only', async () => {
    const answer = await report(auth, [{ key: 'general:7', calls: 30, windowMs: 60_000 }], {});
    expect(answer.status).toBe(401);
  });
});

describe('the general limit', () => {
  it('refuses a browser past 600 calls a minute with a problem that says when to try again', async () => {
    await using auth = await startTestAuth();
    const ana = await auth.signedIn('ana@band.example');
    const other = await auth.signedIn('ana@band.example');
    const most = generalLimit.calls;
    await Promise.all(Array.from({ length: most }, () => ana.get('/api/auth/user')));
    const refused = await ana.get('/api/auth/user');
    expect(refused.status).toBe(429);
    expect(refused.headers.get('content-type')).toContain('application/problem+json');
    expect(refused.headers.get('retry-after')).toBe('60');
    expect(await refused.json()).toMatchObject({ code: 'too_many_requests', detail: generalLimit.sentence });
    expect((await other.get('/api/auth/user')).status).toBe(200);
    expect((await ana.post('/api/auth/logout')).status).toBe(204);
  });
});

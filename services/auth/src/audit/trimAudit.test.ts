import { expect, it } from 'vitest';
import { startTestAuth } from '../testing/authForTest.ts';

it('keeps the audit list for a year, and only the newest ten thousand entries that strangers can cause', async () => {
  await using auth = await startTestAuth();
  const count = async () =>
    auth.database.query('SELECT kind, count(*)::int FROM audit_entry GROUP BY kind ORDER BY kind');
  await auth.database.query(
    `INSERT INTO audit_entry (kind, at, last_at, detail)
     SELECT 'signInFailed', $1::timestamptz, $1, n::text FROM generate_series(1, 10005) n
     UNION ALL SELECT 'roleGiven', $1, $1, n::text FROM generate_series(1, 3) n`,
    [auth.clock.now()],
  );
  await auth.trim();
  expect(await count()).toEqual([
    { kind: 'roleGiven', count: 3 },
    { kind: 'signInFailed', count: 10_000 },
  ]);
  expect(await auth.database.query(`SELECT min(detail::int) FROM audit_entry WHERE kind = 'signInFailed'`)).toEqual([
    { min: 6 },
  ]);
  const day = 24 * 3_600_000;
  auth.clock.forward(364 * day);
  await auth.trim();
  expect(await count()).toHaveLength(2);
  auth.clock.forward(2 * day);
  await auth.trim();
  expect(await count()).toEqual([]);
});

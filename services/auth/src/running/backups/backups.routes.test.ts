import { describe, expect, it } from 'vitest';
import { startTestAuth } from '../../testing/authForTest.ts';

const PATH = '/api/admin/backups';

describe('the nightly backups', () => {
  it('are shown to admins as they were reported, and to nobody else', async () => {
    await using auth = await startTestAuth();
    const admin = await auth.member('ana@band.example', 'Ana López');
    const member = await auth.member('bo@band.example', 'Bo Ek');
    const nothing = { lastAt: null, lastBytes: null, nextAt: null, failure: null };
    expect(await (await admin.get(PATH)).json()).toEqual({ state: 'unknown', ...nothing });

    await auth.database.query(
      `INSERT INTO nightly_backup (is_on, last_at, last_bytes, next_at, failed_at, failure)
       VALUES (true, '2026-05-02T04:00Z', 5000000000, '2026-05-03T04:00Z', '2026-05-02T05:00Z', 'The disk is full.')`,
    );
    expect(await (await admin.get(PATH)).json()).toEqual({
      state: 'on',
      lastAt: '2026-05-02T04:00:00.000Z',
      lastBytes: 5_000_000_000,
      nextAt: '2026-05-03T04:00:00.000Z',
      failure: { at: '2026-05-02T05:00:00.000Z', reason: 'The disk is full.' },
    });
    await auth.database.query(
      'UPDATE nightly_backup SET is_on = false, failed_at = NULL, failure = NULL, next_at = NULL',
    );
    expect(await (await admin.get(PATH)).json()).toMatchObject({ state: 'off', nextAt: null, failure: null });
    expect([(await member.get(PATH)).status, (await auth.browser().get(PATH)).status]).toEqual([403, 401]);
  });
});

import { SENT_AT_HEADER } from '@simmer/contracts/services';
import pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { perFile } from './testing/lifetimes.ts';
import { aStoredFile } from './testing/storedFiles.ts';
import { startTestLibrary } from './testing/testLibrary.ts';

const library = perFile(startTestLibrary);
beforeAll(() => library.apply(aStoredFile('/Slow Boil.mp3')));

const favour = (headers: Record<string, string> = {}) =>
  library.call('/api/songs/slow%20boil/favorite', { method: 'POST', headers });
const favorites = async () => {
  const rows = await library.database.query<unknown[]>('SELECT FROM favorite');
  return rows.length;
};

describe('a call that cannot be answered in time', () => {
  it('is refused if it waited while the service was frozen, and changes nothing', async () => {
    const tenSecondsAgo = String(Date.now() / 1000 - 10);
    const answer = await favour({ [SENT_AT_HEADER]: tenSecondsAgo });
    expect(answer.status).toBe(503);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await favorites()).toBe(0);
  });

  it('is a 503 while the table is locked, and changes nothing once it is free', async () => {
    const other = new pg.Client({ connectionString: library.databaseUrl });
    await other.connect();
    await other.query('BEGIN');
    await other.query('LOCK TABLE favorite');
    const answer = await favour();
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      503,
      expect.stringContaining('application/problem+json'),
    ]);
    await other.query('COMMIT');
    await other.end();
    expect(await favorites()).toBe(0);
    expect((await favour()).ok).toBe(true);
  });
});

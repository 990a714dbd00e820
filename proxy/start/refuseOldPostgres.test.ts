import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import pg from 'pg';
import { describe, expect, it, vi } from 'vitest';
import { OLDEST_POSTGRES, refuseOldPostgres } from './refuseOldPostgres.ts';

/** A server of some version. */
function serverOf(versionNumber: string): pg.Client {
  const client = new pg.Client();
  vi.spyOn(client, 'query').mockImplementation(async () => ({ rows: [{ server_version_num: versionNumber }] }));
  return client;
}

describe('a Postgres of one’s own', () => {
  it.each(['150018', '160014', '170010', '180004', '190000'])('%s is used', async (version) => {
    await expect(refuseOldPostgres(serverOf(version))).resolves.toBeUndefined();
  });

  it.each([
    ['140023', '14'],
    ['90624', '9'],
  ])('%s is refused before anything is changed', async (version, major) => {
    await expect(refuseOldPostgres(serverOf(version))).rejects.toThrow(
      `The database is Postgres ${major}, and Simmer needs ${OLDEST_POSTGRES} or newer.`,
    );
  });

  it('is as old as the guide for operators says', () => {
    const guide = readFileSync(resolve(import.meta.dirname, '../../docs/operating.md'), 'utf8');
    expect(guide).toContain(`Postgres ${OLDEST_POSTGRES} to 18`);
  });
});

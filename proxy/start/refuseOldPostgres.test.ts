import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { OLDEST_POSTGRES, requireNewEnough } from './refuseOldPostgres.ts';

describe('a Postgres of one’s own', () => {
  it.each(['150018', '160014', '170010', '180004', '190000'])('%s is used', (version) => {
    expect(() => requireNewEnough(version)).not.toThrow();
  });

  it.each([
    ['140023', '14'],
    ['90624', '9'],
  ])('%s is refused', (version, major) => {
    expect(() => requireNewEnough(version)).toThrow(
      `The database is Postgres ${major}, and Simmer needs ${OLDEST_POSTGRES} or newer.`,
    );
  });

  it('is as old as the guide for operators says', () => {
    const guide = readFileSync(resolve(import.meta.dirname, '../../docs/operating.md'), 'utf8');
    expect(guide).toContain(`Postgres ${OLDEST_POSTGRES} to 18`);
  });
});

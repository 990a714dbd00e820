import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { compareVersions, isTooOldFor, PRODUCT_VERSION } from './productVersion.ts';

it('is the one in package.json', () => {
  const file = resolve(import.meta.dirname, '../../../../package.json');
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ version: PRODUCT_VERSION });
});

it('is ordered by number, not by letter', () => {
  expect(['1.10.0', '2.0.0', '1.9.12', '1.9.2'].sort(compareVersions)).toEqual(['1.9.2', '1.9.12', '1.10.0', '2.0.0']);
});

it.each([
  ['1.4.0', '1.3.9', true],
  ['2.0.0', '1.10.0', true],
  ['1.10.0', '1.9.0', true],
  ['1.3.1', '1.3.0', false],
  ['1.3.0', '1.3.0', false],
  ['1.2.9', '1.3.0', false],
])('of data last used by %s, %s is too old: %s', (lastUsedBy, own, isTooOld) => {
  expect(isTooOldFor(lastUsedBy, own)).toBe(isTooOld);
});

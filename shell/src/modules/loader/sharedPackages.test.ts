import { sharedKeys, sharedVersion } from '@simmer/kit/sharedPackages';
import { expect, it } from 'vitest';
import { providedVersions } from './sharedPackages.ts';

it('each shared package has the version that modules are built against', () => {
  expect(providedVersions()).toEqual(Object.fromEntries(sharedKeys.map((key) => [key, sharedVersion(key)])));
});

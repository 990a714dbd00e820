import * as contracts from '@simmer/contracts';
import { sharedKeys, sharedVersion } from '@simmer/kit/sharedPackages';
import { describe, expect, it } from 'vitest';
import { makeReady, providedVersions, sharedPackage } from './sharedPackages.ts';

describe('a shared package', () => {
  it('has the version that modules are built against', () => {
    expect(providedVersions()).toEqual(Object.fromEntries(sharedKeys.map((key) => [key, sharedVersion(key)])));
  });

  it('is ready as soon as a file needs it', async () => {
    expect(() => sharedPackage('@simmer/kit/ui-sorting')).toThrow('not ready');
    await makeReady(['@simmer/kit/ui-sorting']);
    expect(sharedPackage('@simmer/kit/ui-sorting')).toHaveProperty('SortableRows');
  });

  it('stays in part while its names are enough, and is the same store then and later', async () => {
    const kept = sharedPackage('@simmer/contracts');
    const { $playback } = kept;
    await makeReady(['@simmer/contracts#$playback,$listView']);
    expect(sharedPackage('@simmer/contracts')).not.toHaveProperty('listAudit');
    await makeReady(['@simmer/contracts#$playback,listAudit']);
    expect(sharedPackage('@simmer/contracts')).toBe(kept);
    expect(kept).toMatchObject({ $playback, listAudit: contracts.listAudit });
  });

  it('that this shell does not know is named', () => {
    expect(() => sharedPackage('left-pad')).toThrow('left-pad');
  });
});

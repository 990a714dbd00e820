import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { publishedVersions } from './publishedVersions.ts';
import { publishModule } from './publishModule.ts';
import { removeOldVersions } from './removeOldVersions.ts';
import { aPublication, builtModule, temporaryFolder } from './testing/builtModule.ts';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let modulesFolder: string;
beforeEach(async () => {
  folder = await temporaryFolder();
  modulesFolder = join(folder.path, 'modules');
});
afterEach(() => folder[Symbol.asyncDispose]());

const on = (day: string) => new Date(`2026-${day}T10:00:00Z`);
const publish = async (code: string, day: string) =>
  publishModule(aPublication({ modulesFolder, buildFolder: await builtModule(folder.path, { code }), now: on(day) }));

describe('old versions', () => {
  it('go when they have not been current for thirty days', async () => {
    await publish('one', '01-01');
    await publish('two', '01-02');
    await publish('three', '01-03');
    expect(await removeOldVersions({ modulesFolder, now: on('01-31') })).toEqual([]);
    expect(await removeOldVersions({ modulesFolder, now: on('02-02') })).toEqual(['mf-song 1.0.0']);
    expect(await publishedVersions(modulesFolder, 'mf-song')).toEqual(['1.0.1', '1.0.2']);
  });

  it('count from the day they were replaced, not from the day they were published', async () => {
    await publish('one', '01-01');
    await publish('two', '06-01');
    await publish('three', '06-02');
    expect(await removeOldVersions({ modulesFolder, now: on('06-20') })).toEqual([]);
    expect(await removeOldVersions({ modulesFolder, now: on('06-21') })).toEqual([]);
    expect(await removeOldVersions({ modulesFolder, now: on('07-02') })).toEqual(['mf-song 1.0.0']);
  });

  it('stay when they are current or the one before, however old', async () => {
    await publish('one', '01-01');
    await publish('two', '01-02');
    expect(await removeOldVersions({ modulesFolder, now: on('12-31') })).toEqual([]);
  });
});

import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { endPublisherKey, findPublisherKey, listPublisherKeys, makePublisherKey } from './publisherKeys.ts';
import { temporaryFolder } from './testing/builtModule.ts';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
beforeEach(async () => {
  folder = await temporaryFolder();
});
afterEach(() => folder[Symbol.asyncDispose]());

const make = (label: string) =>
  makePublisherKey({
    createdById: 1,
    modulesFolder: folder.path,
    label,
    modules: ['mf-setlists'],
    createdBy: 'Bo',
    now: new Date('2026-05-01T10:00:00Z'),
  });

/** The part after a key's name and id; it may contain underscores. */
const secretOf = (key: string) => /^simmer_[0-9a-f]+_(.{43})$/.exec(key)?.[1] ?? expect.fail('this is no key');

describe('a publisher key', () => {
  it('is known by itself, with the modules it is for, until it is ended', async () => {
    const { key, ...made } = await make('The set list team');
    expect(await findPublisherKey(folder.path, key)).toEqual(made);
    expect(await listPublisherKeys(folder.path)).toEqual([made]);
    await endPublisherKey(folder.path, made.id);
    expect(await findPublisherKey(folder.path, key)).toBeUndefined();
    expect(await listPublisherKeys(folder.path)).toEqual([]);
  });

  it('is kept nowhere, only its hash', async () => {
    const { key } = await make('The set list team');
    const keysFolder = join(folder.path, 'registry/keys');
    for (const file of await readdir(keysFolder)) {
      expect(await readFile(join(keysFolder, file), 'utf8')).not.toContain(secretOf(key));
    }
  });

  it('is not another one’s, nor a changed one, nor anything else', async () => {
    const [one, other] = [await make('One'), await make('Other')];
    for (const wrong of [
      `simmer_${other.id}_${secretOf(one.key)}`,
      `${one.key.slice(0, -1)}${one.key.endsWith('A') ? 'B' : 'A'}`,
      'simmer_../../x_y',
      '',
    ]) {
      expect(await findPublisherKey(folder.path, wrong)).toBeUndefined();
    }
  });

  it('cannot be ended when there is none', async () => {
    await expect(endPublisherKey(folder.path, '../modules')).rejects.toThrow('This key does not exist.');
  });
});

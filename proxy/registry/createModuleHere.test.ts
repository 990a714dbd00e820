import { cp, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createModuleHere } from './createModuleHere.ts';

const repository = resolve(import.meta.dirname, '../..');
let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'simmer-create-'));
  await cp(join(repository, 'tsconfig.json'), join(root, 'tsconfig.json'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

describe('a new module in the repository', () => {
  it('is checked with the others', async () => {
    const files = await createModuleHere({ root, name: 'mf-set-list' });
    expect(files).toContain('mf-set-list/src/remote.tsx');
    const text = await readFile(join(root, 'tsconfig.json'), 'utf8');
    expect(JSON.parse(text).references).toContainEqual({ path: 'mf-set-list' });
  });

  it('has a name that is free and fits', async () => {
    await mkdir(join(root, 'mf-taken'));
    await expect(createModuleHere({ root, name: 'mf-taken' })).rejects.toThrow('There is a folder mf-taken already.');
    await expect(createModuleHere({ root, name: 'Set List' })).rejects.toThrow('"Set List" is not');
  });
});

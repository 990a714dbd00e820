import { spawnSync } from 'node:child_process';
import { cp, mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { createModule } from '@simmer/kit/module';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { throwAwayFolder } from '../../tests/setup/throwAwayFolder.ts';

const repository = resolve(import.meta.dirname, '../..');
let root: string;
beforeEach(async () => {
  root = await throwAwayFolder();
});

describe('a new module in the repository', () => {
  it('is checked with the others', async () => {
    for (const file of ['tsconfig.base.json', 'tsconfig.pages.json'])
      await cp(join(repository, file), join(root, file));
    const written = await createModule({ root, name: 'mf-set-list' });
    expect(written).toContain('mf-set-list/src/remote.tsx');
    const tsc = join(repository, 'node_modules/.bin/tsc');
    const { stdout } = spawnSync(tsc, ['--showConfig', '-p', 'tsconfig.pages.json'], { cwd: root, encoding: 'utf8' });
    const { files } = z.object({ files: z.array(z.string()) }).parse(JSON.parse(stdout));
    expect(files).toContain('./mf-set-list/src/remote.tsx');
  });

  it('has a name that is free and fits', async () => {
    await mkdir(join(root, 'mf-taken'));
    await expect(createModule({ root, name: 'mf-taken' })).rejects.toThrow('The folder mf-taken already exists.');
    await expect(createModule({ root, name: 'Set List' })).rejects.toThrow('"Set List" isn\'t');
  });
});

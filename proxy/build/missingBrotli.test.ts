import { randomBytes } from 'node:crypto';
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { filesIn } from '@simmer/service-common/registry/disk.ts';
import { builtModule } from '@simmer/service-common/registry/testing/builtModule.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { throwAwayFolder } from '../../tests/setup/throwAwayFolder.ts';
import { addBrotli } from './addBrotli.ts';
import { builtWithoutBrotli } from './missingBrotli.ts';

const CODE = 'export const module = {};';
let root: string;
const code = () => join(root, 'mf-a/dist/assets/remote.js');

beforeEach(async () => {
  root = await throwAwayFolder();
  const built = await builtModule(join(root, 'builds'), { name: 'mf-a', code: CODE });
  await cp(built, join(root, 'mf-a/dist'), { recursive: true });
  await rm(`${code()}.br`);
});

describe('what a start left for later', () => {
  it('is made in the build, which stays the same', async () => {
    const missing = await builtWithoutBrotli(root, ['mf-a']);
    expect(missing.map(({ file }) => file)).toEqual([code()]);
    for (const one of missing) await addBrotli(one);
    expect(brotliDecompressSync(await readFile(`${code()}.br`)).toString()).toBe(CODE);
    expect(await builtWithoutBrotli(root, ['shell', 'mf-a'])).toEqual([]);
    expect((await filesIn(join(root, 'mf-a'))).filter((file) => file.includes('.brotli-'))).toEqual([]);
  });

  it('is left out where a build replaces the file meanwhile', async () => {
    // Takes far longer to compress than to replace.
    await writeFile(code(), randomBytes(100_000).toString('hex'));
    const [missing] = await builtWithoutBrotli(root, ['mf-a']);
    if (!missing) throw new Error('Nothing is missing.');
    const making = addBrotli(missing);
    await readFile(code());
    await writeFile(code(), 'export const module = { isNew: true };');
    await making;
    expect(await filesIn(join(root, 'mf-a/dist/assets'))).toEqual(['remote.js', 'remote.js.gz', 'remote.js.map']);
  });

  it('is nothing where the build is gone', async () => {
    const [missing] = await builtWithoutBrotli(root, ['mf-a']);
    if (!missing) throw new Error('Nothing is missing.');
    await rm(join(root, 'mf-a'), { recursive: true });
    await expect(addBrotli(missing)).resolves.toBeUndefined();
  });
});

import { randomBytes } from 'node:crypto';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { filesIn } from '@simmer/service-common/registry/disk.ts';
import { builtModule } from '@simmer/service-common/registry/testing/builtModule.ts';
import { verifyModules } from '@simmer/service-common/registry/verifyModules.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addBrotli, builtWithoutBrotli, publishedWithoutBrotli } from './missingBrotli.ts';
import { publishBuiltModules } from './publishBuiltModules.ts';

const CODE = 'export const module = {};';
let root: string;
let modulesFolder: string;
const code = () => join(root, 'mf-a/dist/assets/remote.js');

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'simmer-brotli-'));
  modulesFolder = join(root, '.simmer/modules');
  const built = await builtModule(join(root, 'builds'), { name: 'mf-a', code: CODE });
  await cp(built, join(root, 'mf-a/dist'), { recursive: true });
  await rm(`${code()}.br`);
});
afterEach(() => rm(root, { recursive: true, force: true }));

describe('what a start left for later', () => {
  it('is made in the build and in what is published, which stays as its record says', async () => {
    await publishBuiltModules({ root, modulesFolder });
    const published = join(modulesFolder, 'mf-a/1.0.0/assets/remote.js');
    const missing = [
      ...(await builtWithoutBrotli(root, ['mf-a'])),
      ...(await publishedWithoutBrotli(root, modulesFolder)),
    ];
    expect(missing.map(({ file }) => file)).toEqual([code(), published]);
    for (const one of missing) await addBrotli(one);

    expect(brotliDecompressSync(await readFile(`${code()}.br`)).toString()).toBe(CODE);
    expect(await readFile(`${published}.br`)).toEqual(await readFile(`${code()}.br`));
    expect(await verifyModules(modulesFolder)).toEqual([]);
    expect(await publishBuiltModules({ root, modulesFolder })).toEqual([]);
    expect(await builtWithoutBrotli(root, ['shell', 'mf-a'])).toEqual([]);
    expect(await publishedWithoutBrotli(root, modulesFolder)).toEqual([]);
    for (const folder of [join(root, 'mf-a'), modulesFolder])
      expect((await filesIn(folder)).filter((file) => file.includes('.publishing-'))).toEqual([]);
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

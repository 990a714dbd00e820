import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, resolve, sep } from 'node:path';
import { gzipSync } from 'node:zlib';
import { randomRuns } from '@simmer/contracts/testing/randomRuns';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AppError } from '../base/appError.ts';
import { withReceivedBuild } from './receiveBuild.ts';
import { temporaryFolder } from './testing/builtModule.ts';
import { aSentFile } from './testing/sentFiles.ts';

let base: Awaited<ReturnType<typeof temporaryFolder>>;
let folder: string;
beforeEach(async () => {
  base = await temporaryFolder();
  folder = join(base.path, 'received');
});
afterEach(() => base[Symbol.asyncDispose]());

const code = 'export const x = 1;';
const usual = aSentFile('assets/remote.js', code);
const receive = (...files: ReturnType<typeof aSentFile>[]) =>
  withReceivedBuild({ folder, files }, () => readFile(join(folder, usual.path), 'utf8'));

describe('a build that was sent', () => {
  it('is in its own folder while it is processed, and removed afterwards', async () => {
    expect(await receive(usual, aSentFile('assets/remote.js.gz', gzipSync(code)))).toBe(code);
    expect(existsSync(folder)).toBe(false);
    await expect(
      withReceivedBuild({ folder, files: [usual] }, () => Promise.reject(new Error('refused'))),
    ).rejects.toThrow('refused');
    expect(existsSync(folder)).toBe(false);
  });

  it.each([
    ['../escape.js', 'A module cannot contain a file named'],
    ['/etc/passwd', 'A module cannot contain a file named'],
    ['a/../../b.js', 'A module cannot contain a file named'],
    ['a\\b.js', 'A module cannot contain a file named'],
    ['.hidden', 'A module cannot contain a file named'],
    ['a//b.js', 'A module cannot contain a file named'],
    ['published.json', 'A module cannot contain a file named'],
    ['a\0b.js', 'A module cannot contain a file named'],
  ])('may not hold %j', async (path, sentence) => {
    await expect(receive(usual, aSentFile(path, 'x'))).rejects.toThrow(sentence);
    expect(existsSync(folder)).toBe(false);
  });

  it('never writes outside its folder, whatever its paths', async () => {
    const segment = fc.constantFrom('..', '.', '', 'a', 'b.js', '/', '~', 'C:', 'con', '…', ' ');
    await fc.assert(
      fc.asyncProperty(fc.array(segment, { minLength: 1, maxLength: 5 }), async (segments) => {
        const sent = aSentFile(segments.join('/'), 'x');
        const around = await withReceivedBuild({ folder, files: [sent] }, async () => {
          expect(existsSync(resolve(folder, ...segments))).toBe(true);
          expect(resolve(folder, ...segments).startsWith(folder + sep)).toBe(true);
          return readdir(base.path);
        }).catch((error: unknown) => (error instanceof AppError ? [] : Promise.reject(error)));
        expect(around.filter((name) => name !== 'received')).toEqual([]);
        expect(await readdir(base.path)).toEqual([]);
      }),
      { numRuns: randomRuns(20, 200) },
    );
  });

  it('is refused if a file does not match its hash, occurs twice, or unpacks to something else', async () => {
    await expect(receive({ ...usual, content: Buffer.from('steal()').toString('base64') })).rejects.toThrow(
      'assets/remote.js does not match its hash.',
    );
    await expect(receive(usual, { ...usual, path: 'Assets/REMOTE.js' })).rejects.toThrow('was sent twice');
    for (const packed of [gzipSync('steal()'), gzipSync(Buffer.alloc(1_000_000)), Buffer.from('no gzip')]) {
      await expect(receive(usual, aSentFile('assets/remote.js.gz', packed))).rejects.toThrow('does not unpack');
    }
    await expect(receive(usual, aSentFile('other.js.gz', gzipSync('x')))).rejects.toThrow('does not unpack');
  });

  it('may weigh 8 MB', async () => {
    const half = Buffer.alloc(5 * 1_048_576);
    await expect(receive(usual, aSentFile('a.bin', half), aSentFile('b.bin', half))).rejects.toThrow('8 MB');
  });
});

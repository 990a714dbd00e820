// @vitest-environment node
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'simmer-page-'));
  const args = ['build', '--config', resolve(import.meta.dirname, 'vite.page.config.ts'), '--outDir', folder];
  // As for people: in the environment of tests, every element would name the file that made it.
  const env = { ...process.env, NODE_ENV: 'production' };
  await promisify(execFile)('vite', args, { cwd: import.meta.dirname, env });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const read = (file: string) => readFile(join(folder, file));
const kilobytes = (content: Buffer) => content.length / 1024;
const packed = (content: Buffer) => kilobytes(brotliCompressSync(content));

/** What a page loads by itself, in KB as sent: the page with its styles, which the library puts into it, the scripts that it names, and its font. */
async function weigh(page: string) {
  const html = await read(page);
  const named = [...html.toString().matchAll(/<(?:script|link)\b[^>]*?(?:src|href)="\.\/([^"]+)"/g)].flatMap(
    ([, file]) => file ?? [],
  );
  const byKind = Map.groupBy(named, extname);
  const all = (kind: string) => Promise.all((byKind.get(kind) ?? []).map(read));
  const text = packed(Buffer.concat([html, ...(await all('.css'))]));
  const scripts = (await all('.js')).map(packed).reduce((sum, size) => sum + size, 0);
  const fonts = (await all('.woff2')).map(kilobytes);
  return { kinds: [...byKind.keys()].sort(), withoutFont: text + scripts, fonts };
}

// The same limits as in a browser (tests/e2e/guestPage.spec.ts), where the page has its data.
it.each([
  ['song.html', 20],
  ['playlist.html', 40],
])('%s is at most %i KB before the first press, and its font 17', async (page, most) => {
  const { kinds, withoutFont, fonts } = await weigh(page);
  expect(kinds).toEqual(['.css', '.js', '.woff2']);
  expect(withoutFont).toBeGreaterThan(10);
  expect(withoutFont).toBeLessThanOrEqual(most);
  expect(fonts).toHaveLength(1);
  expect(fonts[0]).toBeLessThanOrEqual(17);
});

import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const home = 'contracts/src/base/client/queryKeys.ts';
const sources = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', 'contracts', 'shell', 'mf-*'],
  {
    cwd: root,
    encoding: 'utf8',
  },
)
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file) && existsSync(join(root, file)));

/** A cache key written out: handed over as one, or an array that begins with the word of one. */
function writtenOut(text: string, words: readonly string[]): string[] {
  const asKey = /queryKey: \[/g;
  const asList = new RegExp(String.raw`(?<!enum\(|[\w)\]>])\['(?:${words.join('|')})'(?:\]|, [\w.]+\])`, 'g');
  return [...text.matchAll(asKey), ...text.matchAll(asList)].map(([found]) => found);
}

const words = [...readFileSync(join(root, home), 'utf8').matchAll(/\['(\w+)'/g)].map(([, word = '']) => word);

it('finds a key that is written out', () => {
  expect(writtenOut("invalidateQueries({ queryKey: ['songs'] })", words)).not.toEqual([]);
  expect(writtenOut("const shown = [['versions'], queryKeys.songs];", words)).toEqual(["['versions']"]);
  expect(writtenOut("kind: z.enum(['song', 'playlist'])", words)).toEqual([]);
});

it('finds none outside the one list of cache keys', () => {
  const found = sources
    .filter((file) => file !== home)
    .flatMap((file) => writtenOut(readFileSync(join(root, file), 'utf8'), words).map((key) => `${file}: ${key}`));
  expect(found).toEqual([]);
});

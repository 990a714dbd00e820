import { expect, it } from 'vitest';
import { repositoryFiles, textOf } from './repositoryFiles.ts';

const home = 'contracts/src/base/client/queryKeys.ts';
const sources = repositoryFiles('contracts', 'shell', 'mf-*').filter(
  (file) => /\.tsx?$/.test(file) && !/\.test\./.test(file),
);

/** A cache key written out: handed over as one, or an array that begins with the word of one. */
function writtenOut(text: string, words: readonly string[]): string[] {
  const asKey = /queryKey: \[/g;
  const asList = new RegExp(String.raw`(?<!enum\(|[\w)\]>])\['(?:${words.join('|')})'(?:\]|, [\w.]+\])`, 'g');
  return [...text.matchAll(asKey), ...text.matchAll(asList)].map(([found]) => found);
}

const words = [...textOf(home).matchAll(/\['(\w+)'/g)].map(([, word = '']) => word);

it('finds a key that is written out', () => {
  expect(writtenOut("invalidateQueries({ queryKey: ['songs'] })", words)).not.toEqual([]);
  expect(writtenOut("const shown = [['versions'], queryKeys.songs];", words)).toEqual(["['versions']"]);
  expect(writtenOut("kind: z.enum(['song', 'playlist'])", words)).toEqual([]);
});

it('finds none outside the one list of cache keys', () => {
  const found = sources
    .filter((file) => file !== home)
    .flatMap((file) => writtenOut(textOf(file), words).map((key) => `${file}: ${key}`));
  expect(found).toEqual([]);
});

import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { logLines } from './logLines.ts';

const page = readFileSync(resolve(import.meta.dirname, '../../docs/operating.md'), 'utf8');

/** The rows of the section about log lines: the line's words and its level. */
const rows = page
  .slice(page.indexOf('## Log lines'))
  .split('\n')
  .flatMap((row) => {
    const [, text = '', level = '', meaning = ''] = /^\| `(.+?)` \| ([\w ]+) \| (.+) \|$/.exec(row) ?? [];
    return text ? [{ text, level, meaning }] : [];
  });

const lines = logLines().filter(({ text }) => text !== undefined);

const keyOf = ({ level, text = '' }: { level: string; text: string | undefined }) => `${level}: ${text}`;

it('finds what the code can log', () => {
  expect(lines.length).toBeGreaterThan(50);
});

it('finds the words beside each call', () => {
  const elsewhere = logLines().filter(({ text }) => text === undefined);
  // The first are the warnings of startWarnings.ts, the others what the processes say, which has rows of its own.
  expect([...new Set(elsewhere.map(({ file }) => file))].sort()).toEqual([
    'proxy/processes/keepRunning.ts',
    'services/auth/src/main.ts',
  ]);
});

it('explains each log line of level warn and above', () => {
  const explained = rows.map(keyOf);
  expect(lines.filter((line) => !explained.includes(keyOf(line)))).toEqual([]);
});

it('explains no line that nothing logs any more', () => {
  const logged = lines.map(keyOf);
  expect(rows.map(keyOf).filter((key) => !logged.includes(key))).toEqual([]);
  expect(new Set(rows.map(keyOf)).size).toBe(rows.length);
});

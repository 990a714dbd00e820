import { expect, it } from 'vitest';
import { aVersionChange as change } from '../comparisons/versionComparisons.builders.ts';
import type { VersionChange } from '../comparisons/versionComparisons.ts';
import { partNews } from './partNews.ts';

const alignment = { stretches: [{ older: [0, 180], newer: [0, 180] }], unsure: [] } as Parameters<typeof partNews>[1];
const sections = [
  { atSeconds: 0, name: 'Intro' },
  { atSeconds: 20, name: 'Chorus' },
  { atSeconds: 40, name: 'Verse 2' },
  { atSeconds: 60, name: null },
  { atSeconds: 80, name: 'Bridge' },
  { atSeconds: 100, name: ' chorus' },
  { atSeconds: 120, name: 'Lena’s idea' },
];

const news = (...changes: VersionChange[]) => partNews(changes, alignment, { sections, length: 180 });

it.each([
  [change('new', 80, 100), 'the bridge is new'],
  [change('new', 84, 92), '8 s new in the bridge'],
  [change('replaced', 81, 99, { older: [81, 99] }), 'the bridge was replaced'],
  [change('replaced', 81, 99, { older: [81, 87] }), '6 s replaced by 18 s in the bridge'],
  [change('replaced', 82, 90, { older: [82, 85] }), '3 s replaced by 8 s in the bridge'],
  [change('replaced', 82, 90, { older: [82, 90] }), '8 s replaced in the bridge'],
  [change('repeated', 80, 100, { from: [0, 20] }), 'the bridge is a repeat'],
  [change('louder', 79, 100, { decibels: 2 }), 'the bridge is 2 dB louder'],
  [change('quieter', 82, 87, { decibels: 1.54 }), '1.5 dB quieter in the bridge'],
  [change('changed', 80, 100), 'the bridge sounds different'],
  [change('changed', 80, 86), 'sounds different in the bridge'],
  [change('added', 80, 100), 'something added or louder in the bridge'],
  [change('removed', 84, 92), 'something missing or quieter in the bridge'],
  [change('cut', 90, 90, { older: [90, 98] }), '8 s cut from the bridge'],
  [change('moved', 80, 100, { from: [0, 20] }), '0:00 to 0:20 now comes at 1:20'],
])('a change in a section is named by it: %o', (one, expected) => {
  expect(news(one)).toBe(expected);
});

it('a section is called as people call it, and by its place if there are two', () => {
  expect(news(change('new', 40, 60))).toBe('verse 2 is new');
  expect(news(change('new', 20, 40))).toBe('the first chorus is new');
  expect(news(change('new', 100, 120))).toBe('the second chorus is new');
  expect(news(change('new', 120, 180))).toBe('“Lena’s idea” is new');
});

it('a change across sections, in one without a name or at its edge is named by its place', () => {
  expect(news(change('new', 88, 112))).toBe('new from 1:28 to 1:52');
  expect(news(change('louder', 62, 78, { decibels: 3 }))).toBe('3 dB louder from 1:02 to 1:18');
  expect(news(change('cut', 80.4, 80.4, { older: [80, 88] }))).toBe('8 s cut at 1:20');
});

it('two changes are both named, and more are counted', () => {
  const [bridge, verse] = [change('new', 80, 100), change('louder', 62, 78, { decibels: 3 })];
  expect(news(verse, bridge)).toBe('3 dB louder from 1:02 to 1:18 and the bridge is new');
  expect(news(change('added', 82, 84), change('added', 86, 88))).toBe('something added or louder in the bridge');
  expect(news(verse, bridge, change('new', 101, 104))).toBe('3 changes');
});

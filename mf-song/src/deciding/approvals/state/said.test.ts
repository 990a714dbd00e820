import { expect, it } from 'vitest';
import { ana, bo, FIRST, NEWEST, word } from '../decidingTesting.tsx';
import { saidByVersion } from './said.ts';

it('keeps everything that was said, and what became of it', () => {
  const said = saidByVersion([
    word(ana, 'approved', { id: 6 }),
    word(bo, 'changes', { id: 5, isSuperseded: true }),
    word(ana, 'changes', { id: 4, isSuperseded: true }),
    word(bo, 'approved', { id: 3, isOutdated: true }),
    word(ana, 'approved', { id: 2, versionId: FIRST, version: 1 }),
  ]);
  expect(said.map(({ versionId, words }) => [versionId, words.map(({ word: { id }, now }) => [id, now])])).toEqual([
    [
      NEWEST,
      [
        [6, 'current'],
        [5, 'takenBack'],
        [4, 'changed'],
        [3, 'outdated'],
      ],
    ],
    [FIRST, [[2, 'current']]],
  ]);
});

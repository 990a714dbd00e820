import { aComment } from '@simmer/contracts/testing';
import { expect, it } from 'vitest';
import { noteCounts, noteCountsText } from './noteCounts.ts';

const fix = { versionId: 4, version: 4, userId: 1, at: '2026-05-03T09:00:00.000Z' };

it('counts a version’s open notes, and those it is said to fix', () => {
  const notes = [
    aComment({ id: 1, versionId: 3 }),
    aComment({ id: 2, versionId: 3, parentId: 1 }),
    aComment({ id: 3, versionId: 3, fix }),
    aComment({ id: 4, versionId: 3, isResolved: true }),
    aComment({ id: 5, versionId: 3, isResolved: true, fix, confirmedAt: fix.at }),
    aComment({ id: 6, versionId: 4 }),
    aComment({ id: 7, versionId: null, version: 3 }),
  ];
  expect(noteCounts(notes, 3)).toEqual({ open: 1, toConfirm: 0 });
  expect(noteCounts(notes, 3, 3)).toEqual({ open: 2, toConfirm: 0 });
  expect(noteCounts(notes, 4, 4)).toEqual({ open: 1, toConfirm: 1 });
  expect(noteCounts(notes, 5, 5)).toEqual({ open: 0, toConfirm: 0 });
});

it('says them in words', () => {
  expect(noteCountsText({ open: 3, toConfirm: 2 })).toBe('3 open, 2 to confirm');
  expect(noteCountsText({ open: 0, toConfirm: 2 })).toBe('2 to confirm');
  expect(noteCountsText({ open: 1, toConfirm: 0 })).toBe('1 open');
  expect(noteCountsText({ open: 0, toConfirm: 0 })).toBe('');
});

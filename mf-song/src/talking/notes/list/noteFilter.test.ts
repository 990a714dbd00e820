import type { SongComment } from '@simmer/contracts/extra';
import { aComment, aGuest } from '@simmer/contracts/testing';
import { describe, expect, it } from 'vitest';
import { everyNote, filterCounts, type NoteFilter, passes } from './noteFilter.ts';

const fix = { versionId: 4, version: 4, userId: 1, at: '2026-05-03T09:00:00.000Z' };
const notes: SongComment[] = [
  aComment({ id: 1, userId: 1 }),
  aComment({ id: 2, fix }),
  aComment({ id: 3, userId: 1, isResolved: true, fix, confirmedAt: fix.at }),
  aComment({ id: 4, isResolved: true }),
  aComment({ id: 5, userId: 1, parentId: 2 }),
  aComment({ id: 6, userId: 0, guest: aGuest() }),
];
const threads = notes.filter(({ parentId }) => parentId === null);
const shown = (filter: NoteFilter, showResolved = false) =>
  threads.filter((note) => passes(note, filter, showResolved, 1)).map(({ id }) => id);

describe('a filter of notes', () => {
  it('leaves out resolved notes unless they are asked for', () => {
    expect(shown(everyNote)).toEqual([1, 2, 6]);
    expect(shown(everyNote, true)).toEqual([1, 2, 3, 4, 6]);
  });

  it('shows one state, also confirmed notes', () => {
    expect(shown({ state: 'open', by: undefined }, true)).toEqual([1, 6]);
    expect(shown({ state: 'toConfirm', by: undefined })).toEqual([2]);
    expect(shown({ state: 'confirmed', by: undefined })).toEqual([3]);
  });

  it('shows the user’s own', () => {
    expect(shown({ state: undefined, by: 'mine' })).toEqual([1]);
    expect(shown({ state: undefined, by: 'mine' }, true)).toEqual([1, 3]);
    expect(shown({ state: 'toConfirm', by: 'mine' })).toEqual([]);
  });

  it('shows guests’, which are nobody’s own', () => {
    expect(shown({ state: undefined, by: 'guests' })).toEqual([6]);
    expect(threads.filter((note) => passes(note, { state: undefined, by: 'mine' }, true, 0))).toEqual([]);
  });

  it('has a number for each choice', () => {
    expect(filterCounts(notes, false, 1)).toEqual({ open: 2, toConfirm: 1, confirmed: 1, mine: 1, guests: 1, all: 3 });
    expect(filterCounts(notes, true, 1)).toEqual({ open: 2, toConfirm: 1, confirmed: 1, mine: 2, guests: 1, all: 5 });
  });
});

import { beforeEach, describe, expect, it } from 'vitest';
import {
  $isSelecting,
  $selectedTitles,
  beginRangeAt,
  clearSelection,
  keepOnly,
  selectAll,
  selectRangeTo,
  toggleSelected,
} from './selection.ts';

const songs = ['a', 'b', 'c', 'd', 'e', 'f'].map((cleanTitle) => ({ cleanTitle }));
const selected = () => [...$selectedTitles.get()].sort().join('');

beforeEach(clearSelection);

describe('a selection', () => {
  it('takes songs in and out, one by one', () => {
    toggleSelected('b');
    toggleSelected('d');
    expect(selected()).toBe('bd');
    toggleSelected('b');
    expect(selected()).toBe('d');
    toggleSelected('d');
    expect($isSelecting.get()).toBe(false);
  });

  it('goes from the song pressed last to another, in either direction', () => {
    beginRangeAt('c');
    expect($isSelecting.get()).toBe(false);
    selectRangeTo(songs, 4);
    expect(selected()).toBe('cde');
    selectRangeTo(songs, 1);
    expect(selected()).toBe('bc');
  });

  it('keeps what was selected outside of the range', () => {
    toggleSelected('a');
    toggleSelected('d');
    selectRangeTo(songs, 5);
    expect(selected()).toBe('adef');
    selectRangeTo(songs, 4);
    expect(selected()).toBe('ade');
  });

  it('begins a range at the song itself where nothing was pressed before, or that song is in the list no more', () => {
    selectRangeTo(songs, 2);
    expect(selected()).toBe('c');
    selectRangeTo(songs, 3);
    expect(selected()).toBe('cd');
    selectRangeTo([{ cleanTitle: 'x' }, { cleanTitle: 'y' }], 1);
    expect(selected()).toBe('y');
  });

  it('holds all of a list beside what it held', () => {
    toggleSelected('a');
    selectAll(songs.slice(3));
    expect(selected()).toBe('adef');
    keepOnly(songs.slice(4));
    expect(selected()).toBe('ef');
    clearSelection();
    expect(selected()).toBe('');
  });
});

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
  it('adds and removes songs one by one', () => {
    toggleSelected('b');
    toggleSelected('d');
    expect(selected()).toBe('bd');
    toggleSelected('b');
    expect(selected()).toBe('d');
    toggleSelected('d');
    expect($isSelecting.get()).toBe(false);
  });

  it('extends from the last pressed song to another, in either direction', () => {
    beginRangeAt('c');
    expect($isSelecting.get()).toBe(false);
    selectRangeTo(songs, 4);
    expect(selected()).toBe('cde');
    selectRangeTo(songs, 1);
    expect(selected()).toBe('bc');
  });

  it('keeps the selection outside the range', () => {
    toggleSelected('a');
    toggleSelected('d');
    selectRangeTo(songs, 5);
    expect(selected()).toBe('adef');
    selectRangeTo(songs, 4);
    expect(selected()).toBe('ade');
  });

  it('starts a range at the song itself if none was pressed before, or that one has left the list', () => {
    selectRangeTo(songs, 2);
    expect(selected()).toBe('c');
    selectRangeTo(songs, 3);
    expect(selected()).toBe('cd');
    selectRangeTo([{ cleanTitle: 'x' }, { cleanTitle: 'y' }], 1);
    expect(selected()).toBe('y');
  });

  it('adds a whole list', () => {
    toggleSelected('a');
    selectAll(songs.slice(3));
    expect(selected()).toBe('adef');
    keepOnly(songs.slice(4));
    expect(selected()).toBe('ef');
    clearSelection();
    expect(selected()).toBe('');
  });
});

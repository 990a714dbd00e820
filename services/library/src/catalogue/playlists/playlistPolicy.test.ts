import { describe, expect, it } from 'vitest';
import { canAddSongs, canManage, canOpen, canRemoveSong, canReorder } from './playlistPolicy.ts';

const owner = { userId: 1, isAdmin: false };
const other = { userId: 2, isAdmin: false };
const admin = { userId: 3, isAdmin: true };
const closed = { userId: 1, isOpen: false };
const open = { userId: 1, isOpen: true };

describe('a playlist', () => {
  it.each([
    ['its owner', owner, true],
    ['another member', other, false],
    ['an admin', admin, true],
  ])('is managed by %s: %o is %s', (_who, caller, expected) => {
    expect(canManage(caller, open)).toBe(expected);
    expect(canAddSongs(caller, closed)).toBe(expected);
    expect(canRemoveSong(caller, open, 1)).toBe(expected);
  });

  it('accepts songs from everyone while it is open', () => {
    expect(canAddSongs(other, open)).toBe(true);
  });

  it('lets the person who added a song remove it, open or not', () => {
    expect(canRemoveSong(other, closed, 2)).toBe(true);
    expect(canRemoveSong(other, open, 3)).toBe(false);
  });

  it('is ordered only by its owner', () => {
    expect(canReorder(owner, closed)).toBe(true);
    expect(canReorder(other, open)).toBe(false);
    expect(canReorder(admin, open)).toBe(false);
  });
});

describe('the hidden songs', () => {
  it('open for admins only; every other list opens for everybody', () => {
    expect(canOpen(other, -1)).toBe(false);
    expect(canOpen(admin, -1)).toBe(true);
    for (const scope of [null, -2, 7]) expect(canOpen(other, scope)).toBe(true);
  });
});

import { aCurrentUser, aPlaylist } from '@simmer/contracts/testing';
import { describe, expect, it } from 'vitest';
import { dropVerdict } from './dropVerdict.ts';

const link = (cleanTitle: string) => ({
  playlistId: 1,
  playlistName: 'Setlist',
  playlistIcon: 'bi-fire',
  cleanTitle,
  orderPosition: 0,
});
const setlist = aPlaylist({ id: 1, name: 'Setlist', isOwner: true });
const bens = aPlaylist({
  id: 1,
  name: 'Rough cuts',
  isOwner: false,
  isOpen: false,
  user: { displayName: 'ben', firstName: 'Ben', lastName: null },
});
const say = (titles: string[], playlist = setlist, member = aCurrentUser()) =>
  dropVerdict({ titles, playlist, links: [link('Slow Boil'), link('Take 9')], member });

describe('a drop on a playlist', () => {
  it('adds the missing songs, and says how many are in it', () => {
    expect(say(['Zest'])).toEqual({ kind: 'add', sentence: 'Add to Setlist' });
    expect(say(['Zest', 'Apple'])).toEqual({ kind: 'add', sentence: 'Add 2 songs to Setlist' });
    expect(say(['Zest', 'Slow Boil'])).toEqual({ kind: 'add', sentence: 'Add 1 song to Setlist (1 already in it)' });
  });

  it('is refused if there is nothing to add', () => {
    expect(say(['Slow Boil'])).toEqual({ kind: 'refused', sentence: 'Already in Setlist' });
    expect(say(['Slow Boil', 'Take 9'])).toEqual({
      kind: 'refused',
      sentence: 'All are already in Setlist',
    });
  });

  it('is refused to all but the owner and admins if the playlist is not open', () => {
    expect(say(['Zest'], bens)).toEqual({ kind: 'refused', sentence: 'Only Ben can add songs to Rough cuts' });
    expect(say(['Zest'], { ...bens, isOpen: true }).kind).toBe('add');
    expect(say(['Zest'], bens, aCurrentUser({ isAdmin: true })).kind).toBe('add');
  });

  it('is refused for too many songs at once', () => {
    const many = Array.from({ length: 501 }, (_, index) => `Song ${index}`);
    expect(say(many)).toEqual({ kind: 'refused', sentence: 'Please choose at most 500 songs at once' });
  });
});

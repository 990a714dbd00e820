import { describe, expect, it } from 'vitest';
import { playlistHue } from './playlistColour.ts';
import { allPlaylistsIcons, playlistIcons } from './playlistIcons.ts';
import { playlistForm } from './playlists.ts';
import { formatSongCount, formatTotalDuration } from './playlistTotals.ts';

describe("a playlist's whole length", () => {
  it.each([
    [3900, '1h 5m'],
    [2700, '45m'],
    [7200, '2h'],
    [0, '0m'],
    [1, '1s'],
    [59.9, '59s'],
    [60, '1m'],
    [3_600_000 * 5, '5,000h'],
    [Number.NaN, '0m'],
  ])('of %d seconds reads %s', (seconds, text) => {
    expect(formatTotalDuration(seconds)).toBe(text);
  });

  it('and its count are shown in words', () => {
    expect([0, 1, 12, 1234].map(formatSongCount)).toEqual(['0 songs', '1 song', '12 songs', '1,234 songs']);
  });
});

describe("a playlist's colour", () => {
  it('is one of ten, chosen by its id', () => {
    expect(new Set(Array.from({ length: 10 }, (_, index) => playlistHue(index + 1))).size).toBe(10);
    expect(playlistHue(13)).toBe(playlistHue(3));
  });
});

describe('the icons of playlists', () => {
  it('are about 150 different names that the form accepts', () => {
    expect(playlistIcons.length).toBeGreaterThanOrEqual(140);
    expect(playlistIcons.length).toBeLessThanOrEqual(160);
    expect(new Set(playlistIcons).size).toBe(playlistIcons.length);
    for (const icon of playlistIcons) expect(playlistForm.safeParse({ name: 'A', icon }).success).toBe(true);
  });

  it('include the eight of the page of all playlists', () => {
    expect(allPlaylistsIcons).toHaveLength(8);
    for (const icon of allPlaylistsIcons) expect(playlistIcons).toContain(icon);
  });
});

describe('the form of a playlist', () => {
  const messages = (form: unknown) => playlistForm.safeParse(form).error?.issues.map(({ message }) => message);

  it.each([
    [{ name: '' }, 'Playlist name is required'],
    [{ name: '   ' }, 'Playlist name is required'],
    [{ name: 'x'.repeat(101) }, 'Name too long'],
    [{ name: 'A', description: 'x'.repeat(501) }, 'Description too long'],
    [{ name: 'A', icon: '' }, 'Please select an icon'],
  ])('refuses %j', (form, message) => {
    expect(messages(form)).toContain(message);
  });

  it('accepts names up to 100 and descriptions up to 500 characters', () => {
    expect(messages({ name: 'x'.repeat(100), description: 'x'.repeat(500) })).toBeUndefined();
    expect(playlistForm.parse({ name: ' Roughs ', icon: ' bi-fire ' })).toEqual({
      name: 'Roughs',
      icon: 'bi-fire',
      isOpen: true,
    });
  });

  it('gives a readable message for another shape', () => {
    expect(messages({ name: 'A', isOpen: 'yes' })?.[0]).toBeTruthy();
    expect(messages({})?.[0]).toBeTruthy();
  });
});

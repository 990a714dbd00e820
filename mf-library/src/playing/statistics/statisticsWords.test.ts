// @vitest-environment node
import { aSmallLibrary } from '@simmer/contracts/testing';
import { describe, expect, it } from 'vitest';
import { unheardClauses } from './statisticsWords.ts';

/** Noon, in the reader's time zone. */
const now = new Date(2026, 10, 27, 12);
const [first] = aSmallLibrary();
const song = {
  versionId: 1,
  cleanTitle: first?.cleanTitle ?? '',
  title: 'Midnight Drive',
  version: 1,
  dropboxPath: '/Music/Midnight Drive.wav',
  modifiedAt: '2026-05-01T20:00:00.000Z',
};
const ago = (days: number, hour = 12) => new Date(2026, 10, 27 - days, hour).toISOString();
const wordsOf = (lastHeardAt: string | null, arrivedAt = ago(300)) =>
  unheardClauses({ song, lastHeardAt, arrivedAt }, now, 'en').join('');

describe('how long a song is unheard', () => {
  it.each([
    [0, 'Last heard today'],
    [1, 'Last heard yesterday'],
    [2, 'Last heard 2 days ago'],
    [13, 'Last heard 13 days ago'],
    [14, 'Last heard 2 weeks ago'],
    [36, 'Last heard 5 weeks ago'],
    [60, 'Last heard 8 weeks ago'],
    [61, 'Last heard 2 months ago'],
    [729, 'Last heard 23 months ago'],
    [731, 'Last heard 2 years ago'],
  ])('is said in its largest fitting unit (%d days)', (days, words) => {
    expect(wordsOf(ago(days))).toBe(words);
  });

  it('counts from the arrival of a song that nobody has heard', () => {
    expect(wordsOf(null, ago(21))).toBe('Nobody has heard it yet; added 3 weeks ago');
    expect(wordsOf(null, ago(1))).toBe('Nobody has heard it yet; added yesterday');
    expect(wordsOf(null, ago(0))).toBe('Nobody has heard it yet; added today');
  });

  it('goes by the calendar, not by 24 hours', () => {
    expect(wordsOf(ago(1, 23))).toBe('Last heard yesterday');
    expect(wordsOf(ago(0, 0))).toBe('Last heard today');
  });

  it('takes a clock that is behind for today', () => {
    expect(wordsOf(ago(-2))).toBe('Last heard today');
  });
});

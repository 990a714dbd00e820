import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatDuration } from '../../base/format/duration.ts';
import { relativeDate, relativeTime, shortRelativeTime } from '../../base/format/relativeTime.ts';
import { isPlayableExtension } from '../audioFiles/audioTypes.ts';
import { aSong } from '../songs/songs.builders.ts';
import { shownTitle, songPagePath } from '../songs/songTitle.ts';
import { DEFAULT_SONG_STATUS, songStatuses } from '../statuses/songStatus.ts';
import { queryFromScope, scopeFromQuery } from './playlistScope.ts';
import { inOrder, neighbour } from './songOrder.ts';

const now = new Date('2026-06-10T12:00:00Z');
const before = (ms: number) => new Date(now.getTime() - ms).toISOString();
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

describe('a relative time', () => {
  it.each([
    [0, 'just now'],
    [MINUTE_MS - 1, 'just now'],
    [MINUTE_MS, '1 minute ago'],
    [59 * MINUTE_MS, '59 minutes ago'],
    [HOUR_MS, '1 hour ago'],
    [23 * HOUR_MS, '23 hours ago'],
    [DAY_MS, '1 day ago'],
    [3 * DAY_MS - 1, '2 days ago'],
    [-5 * MINUTE_MS, 'just now'],
  ])('of %i ms reads "%s"', (passedMs, text) => {
    expect(relativeTime(before(passedMs), now)).toBe(text);
    expect(relativeDate(before(passedMs), now)).toBe(text);
  });

  it('shows date and time after three days, and the year only if it is not the current one', () => {
    expect(relativeTime(before(3 * DAY_MS), now, 'en-GB')).toMatch(/^7 Jun(e)?,? (at )?\d\d:\d\d$/);
    expect(relativeTime('2025-01-02T03:04:00Z', now, 'en-GB')).toMatch(/^2 Jan 2025/);
  });

  it('shows only the date if requested', () => {
    expect(relativeDate(before(3 * DAY_MS), now, 'en-US')).toBe('Jun 7');
    expect(relativeDate('2025-01-02T13:04:00Z', now, 'en-US')).toBe('Jan 2, 2025');
  });

  it.each([null, undefined, '', 'soon'])('of %j reads "Unknown date"', (missing) => {
    expect(relativeTime(missing, now)).toBe('Unknown date');
    expect(relativeDate(missing, now)).toBe('Unknown date');
  });
});

describe('a short relative time', () => {
  it.each([
    [-5 * MINUTE_MS, 'now'],
    [MINUTE_MS - 1, 'now'],
    [16 * MINUTE_MS, '16 min'],
    [HOUR_MS, '1 h'],
    [DAY_MS - 1, '23 h'],
    [3 * DAY_MS, '3 d'],
    [7 * DAY_MS - 1, '6 d'],
    [9 * DAY_MS, 'Jun 1'],
  ])('of %i ms reads "%s"', (passedMs, text) => {
    expect(shortRelativeTime(before(passedMs), now, 'en-US')).toBe(text);
  });

  it('has the year only if it is not the current one, and says when there is no date', () => {
    expect(shortRelativeTime('2025-01-02T13:04:00Z', now, 'en-US')).toBe('Jan 2, 2025');
    expect(shortRelativeTime(null, now)).toBe('Unknown date');
  });
});

it.each([
  [0, '0:00'],
  [7.9, '0:07'],
  [60, '1:00'],
  [3599.9, '59:59'],
  [3600, '1:00:00'],
  [3665, '1:01:05'],
  [10_800, '3:00:00'],
  [86_400, '24:00:00'],
  [-3, '0:00'],
  [Number.NaN, '0:00'],
  [Number.POSITIVE_INFINITY, '0:00'],
  [null, '0:00'],
])('a duration of %s seconds reads %s', (seconds, text) => {
  expect(formatDuration(seconds)).toBe(text);
});

describe('the order of songs', () => {
  const songs = ['Take 10', 'Take 9', 'éclair', 'Eclair 2', 'zebra'].map((cleanTitle, index) =>
    aSong({ id: index, cleanTitle, dropboxPath: `/Music/${cleanTitle}.wav`, modifiedAt: before(index * DAY_MS) }),
  );
  const titles = (sorted: readonly (typeof songs)[number][]) => sorted.map((song) => song.cleanTitle);

  it('by modification puts the latest first, or the earliest', () => {
    expect(titles(inOrder(songs, 'modified-desc'))[0]).toBe('Take 10');
    expect(titles(inOrder(songs, 'modified-asc'))[0]).toBe('zebra');
  });

  it('treats a song without a date as the oldest', () => {
    const undated = [aSong({ id: 9, cleanTitle: 'Undated', modifiedAt: null, dropboxPath: '/u' }), ...songs];
    expect(titles(inOrder(undated, 'modified-desc')).at(-1)).toBe('Undated');
    expect(titles(inOrder(undated, 'modified-asc'))[0]).toBe('Undated');
  });
});

describe('the neighbour of a song', () => {
  const songs = ['A', 'B', 'C'].map((cleanTitle, index) => aSong({ id: index + 1, cleanTitle }));

  it('is the next or previous song, and none at the ends', () => {
    expect(neighbour(songs, { id: 2, cleanTitle: 'B' }, 1)?.cleanTitle).toBe('C');
    expect(neighbour(songs, { id: 2, cleanTitle: 'B' }, -1)?.cleanTitle).toBe('A');
    expect(neighbour(songs, { id: 3, cleanTitle: 'C' }, 1)).toBeUndefined();
    expect(neighbour(songs, { id: 1, cleanTitle: 'A' }, -1)).toBeUndefined();
  });

  it('is found for another version of the song too, and not for a song outside the list', () => {
    expect(neighbour(songs, { id: 77, cleanTitle: 'A' }, 1)?.cleanTitle).toBe('B');
    expect(neighbour(songs, { id: 77, cleanTitle: 'Z' }, 1)).toBeUndefined();
  });
});

describe('a chosen list', () => {
  it('survives a round trip through the address', () => {
    fc.assert(
      fc.property(fc.oneof(fc.nat(), fc.constantFrom(null, -1, -2)), (scope) => {
        expect(scopeFromQuery(queryFromScope(scope))).toBe(scope);
      }),
    );
  });

  it.each([null, '', 'everything', '-3', '1.5', '1e3'])('that reads %j is all songs', (query) => {
    expect(scopeFromQuery(query)).toBeNull();
  });
});

describe('a song', () => {
  it('without a title is shown as Untitled Song', () => {
    expect(shownTitle({ cleanTitle: '  ' })).toBe('Untitled Song');
  });

  it('has its path as one segment of its address', () => {
    expect(songPagePath('/Music/A & B?.wav', 'favorites')).toBe(
      '/song/%2FMusic%2FA%20%26%20B%3F.wav?playlist=favorites',
    );
  });

  it('plays in eight formats, with its extension in any case', () => {
    expect(['mp3', 'WAV', 'Aif'].every(isPlayableExtension)).toBe(true);
    expect(['txt', 'aifc', ''].some(isPlayableExtension)).toBe(false);
  });

  it('has one of seven statuses, Sketch by default', () => {
    expect(songStatuses).toHaveLength(7);
    expect(DEFAULT_SONG_STATUS).toBe('Sketch');
    expect(songStatuses.filter((status) => status.shownByDefault).map((status) => status.label)).toEqual([
      'Half-baked',
      'Cooking',
      'Marinating',
      'Done(ish)',
    ]);
  });
});

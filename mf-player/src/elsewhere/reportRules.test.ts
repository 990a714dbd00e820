import { describe, expect, it } from 'vitest';
import type { Here } from './here.ts';
import { asLeft, isNews, type Reported, reportDueMs } from './reportRules.ts';

const here = (changed: Partial<Here> = {}): Here => ({
  versionId: 7,
  positionSeconds: 30,
  isPlaying: true,
  queue: [1, 2],
  ...changed,
});
const reported = (changed: Partial<Here> = {}, atMs = 0): Reported => ({ here: here(changed), atMs });
const empty = here({ versionId: null, positionSeconds: 0, isPlaying: false, queue: [] });

describe('what a device reports', () => {
  it.each([
    ['the first song', null, here()],
    ['another song', reported(), here({ versionId: 8 })],
    ['a pause', reported(), here({ isPlaying: false })],
    ['playing on', reported({ isPlaying: false }), here()],
    ['a longer queue', reported(), here({ queue: [1, 2, 3] })],
    ['another order', reported(), here({ queue: [2, 1] })],
    ['a move in a paused song', reported({ isPlaying: false }), here({ isPlaying: false, positionSeconds: 90 })],
    ['an emptied player', reported(), empty],
  ])('is %s', (_, before, now) => expect(isNews(before, now)).toBe(true));

  it.each([
    ['what it reported', reported(), here()],
    [
      'a paused song that stands where it stood',
      reported({ isPlaying: false }),
      here({ isPlaying: false, positionSeconds: 30.4 }),
    ],
    ['a player that was empty all the time', null, empty],
    ['a player that is empty still', { here: empty, atMs: 0 }, empty],
  ])('is not %s', (_, before, now) => {
    expect(isNews(before, now)).toBe(false);
    expect(reportDueMs(before, now, 60_000)).toBeNull();
  });

  it('is a pause as the page goes away', () => expect(isNews(reported(), asLeft(here()))).toBe(true));
});

describe('a report is due', () => {
  it('half a second after the first change, with what belongs to it', () =>
    expect(reportDueMs(null, here(), 1_000)).toBe(1_500));

  it('soon after another song, and not within three seconds of the last', () => {
    expect(reportDueMs(reported(), here({ versionId: 8 }), 20_000)).toBe(20_500);
    expect(reportDueMs(reported({}, 19_000), here({ versionId: 8 }), 20_000)).toBe(22_000);
  });

  it('every 15 s while a song plays', () => {
    expect(reportDueMs(reported({}, 1_000), here({ positionSeconds: 32 }), 3_000)).toBe(16_000);
    expect(reportDueMs(reported({}, 1_000), here({ positionSeconds: 99 }), 90_000)).toBe(90_000);
  });

  it('at once after a pause, so that another tab has the last word', () =>
    expect(reportDueMs(reported({}, 900), here({ isPlaying: false }), 1_000)).toBe(1_100));
});

import { describe, expect, it } from 'vitest';
import { sharedTime, songCountText } from './sharedTime.ts';

const now = new Date('2026-05-10T12:00:00.000Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000).toISOString();
const shown = (hours: number) => sharedTime(hoursAgo(hours), now, 'en', 'UTC');

describe('when a shared song was changed', () => {
  it.each([
    [0.01, 'just now'],
    [0.5, 'less than an hour ago'],
    [1, '1 hour ago'],
    [5, '5 hours ago'],
    [23.9, '23 hours ago'],
    [24, '1 day ago'],
    [50, '2 days ago'],
    [71, '2 days ago'],
    [71.9, '2 days ago'],
  ])('%f hours ago is shown in words', (hours, expected) => {
    expect(shown(hours)).toBe(expected);
  });

  it('is a date with its time from 72 hours on', () => {
    expect(shown(72)).toBe('May 7, 12:00 PM');
    expect(shown(24 * 365)).toMatch(/May 10, 2025, 12:00/);
  });

  it('is "just now" if the clock is ahead', () => {
    expect(shown(-3)).toBe('just now');
  });
});

it.each([
  [0, '0 Songs'],
  [1, '1 Song'],
  [3, '3 Songs'],
])('counts %i songs in words', (count, text) => {
  expect(songCountText(count)).toBe(text);
});

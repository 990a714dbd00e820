import { afterEach, expect, it, vi } from 'vitest';
import { dayAndTime, shortDay } from './dayAndTime.ts';

const now = new Date('2026-05-10T12:00:00Z');

afterEach(() => vi.restoreAllMocks());

it('shows day and time, and the year if it is not the current one', () => {
  expect(dayAndTime(new Date('2026-05-07T12:00:00Z'), now, 'en', 'UTC')).toBe('May 7, 12:00 PM');
  expect(dayAndTime(new Date('2025-05-10T12:00:00Z'), now, 'en', 'UTC')).toMatch(/^May 10, 2025, 12:00/);
  expect(dayAndTime(new Date('2026-05-07T12:00:00Z'), now, 'en-GB', 'Europe/Madrid')).toMatch(/^7 May.* 14:00$/);
});

it('uses the year in the given time zone', () => {
  const newYear = new Date('2026-01-01T12:00:00Z');
  const beforeMidnightInUtc = new Date('2025-12-31T23:30:00Z');
  expect(dayAndTime(beforeMidnightInUtc, newYear, 'en', 'UTC')).toMatch(/^Dec 31, 2025/);
  expect(dayAndTime(beforeMidnightInUtc, newYear, 'en', 'Pacific/Kiritimati')).toBe('Jan 1, 1:30 PM');
  expect(dayAndTime(new Date('2026-01-01T03:00:00Z'), newYear, 'en', 'America/New_York')).toMatch(/^Dec 31, 2025/);
});

it('has an unpadded hour if the locale does not pad', () => {
  expect(dayAndTime(new Date('2026-05-07T08:58:00Z'), now, 'en-US', 'UTC')).toBe('May 7, 8:58 AM');
  expect(dayAndTime(new Date('2026-05-07T08:58:00Z'), now, 'en-GB', 'UTC')).toMatch(/08:58$/);
});

it('can be a day alone', () => {
  expect(shortDay(new Date('2026-05-07T12:00:00Z'), now, 'en-US')).toBe('May 7');
  expect(shortDay(new Date('2025-05-07T12:00:00Z'), now, 'en-US')).toBe('May 7, 2025');
});

it('creates no formatter per row', () => {
  dayAndTime(now, now, 'en-CA', 'UTC');
  const opens = vi.spyOn(Intl, 'DateTimeFormat');
  const each = vi.spyOn(Date.prototype, 'toLocaleString');
  for (let day = 0; day < 1000; day += 1) dayAndTime(new Date(now.getTime() - day * 1000), now, 'en-CA', 'UTC');
  expect(opens).not.toHaveBeenCalled();
  expect(each).not.toHaveBeenCalled();
});

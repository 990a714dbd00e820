import { afterEach, expect, it, vi } from 'vitest';
import { dayAndTime, shortDay } from './dayAndTime.ts';

const now = new Date('2026-05-10T12:00:00Z');

afterEach(() => vi.restoreAllMocks());

it('is a day with its time, and its year when that is another one', () => {
  expect(dayAndTime(new Date('2026-05-07T12:00:00Z'), now, 'en', 'UTC')).toBe('May 7, 12:00 PM');
  expect(dayAndTime(new Date('2025-05-10T12:00:00Z'), now, 'en', 'UTC')).toMatch(/^May 10, 2025, 12:00/);
  expect(dayAndTime(new Date('2026-05-07T12:00:00Z'), now, 'en-GB', 'Europe/Madrid')).toMatch(/^7 May.* 14:00$/);
});

it('has an hour without a zero in front where the clock has none', () => {
  expect(dayAndTime(new Date('2026-05-07T08:58:00Z'), now, 'en-US', 'UTC')).toBe('May 7, 8:58 AM');
  expect(dayAndTime(new Date('2026-05-07T08:58:00Z'), now, 'en-GB', 'UTC')).toMatch(/08:58$/);
});

it('can be a day alone', () => {
  expect(shortDay(new Date('2026-05-07T12:00:00Z'), now, 'en-US')).toBe('May 7');
  expect(shortDay(new Date('2025-05-07T12:00:00Z'), now, 'en-US')).toBe('May 7, 2025');
});

it('of a thousand rows is written by one writer', () => {
  const opens = vi.spyOn(Intl, 'DateTimeFormat');
  const each = vi.spyOn(Date.prototype, 'toLocaleString');
  for (let day = 0; day < 1000; day += 1) dayAndTime(new Date(now.getTime() - day * 1000), now, 'en-CA', 'UTC');
  expect(opens).toHaveBeenCalledTimes(1);
  expect(each).not.toHaveBeenCalled();
});

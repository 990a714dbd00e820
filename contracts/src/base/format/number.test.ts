import { afterEach, expect, it, vi } from 'vitest';
import { formatCount, formatNumber } from './number.ts';

afterEach(() => vi.restoreAllMocks());

it('groups thousands by locale', () => {
  expect([0, 999, 1234, 1_234_567].map((value) => formatNumber(value, 0, 'en'))).toEqual([
    '0',
    '999',
    '1,234',
    '1,234,567',
  ]);
  expect(formatNumber(1234, 0, 'de')).toBe('1.234');
  expect(formatNumber(1234.56, 1, 'en')).toBe('1,234.6');
  expect(formatNumber(3, 1, 'en')).toBe('3.0');
});

it.each([
  [0, '0 songs'],
  [1, '1 song'],
  [12, '12 songs'],
  [1234, '1,234 songs'],
])('tells %i in words', (count, text) => {
  expect(formatCount(count, 'song', 'songs', 'en')).toBe(text);
});

it('knows irregular plurals', () => {
  expect(formatCount(2, 'person', 'people')).toBe('2 people');
});

it('creates one formatter for each kind of number', () => {
  const opens = vi.spyOn(Intl, 'NumberFormat');
  for (let value = 0; value < 1000; value += 1) formatNumber(value, 2, 'en-CA');
  expect(opens).toHaveBeenCalledTimes(1);
});

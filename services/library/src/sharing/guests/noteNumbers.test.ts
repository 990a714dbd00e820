import { describe, expect, it } from 'vitest';
import { noteNumbers } from './noteNumbers.ts';

const key = Buffer.from('a key');

describe('a note’s number outside', () => {
  it('leads back to the note, and to no other', () => {
    const numbers = noteNumbers(7, key);
    const ids = [1, 2, 3, 32_767, 32_768, 2 ** 30 - 1, ...Array.from({ length: 500 }, (_, index) => 100 + index)];
    const outside = ids.map(numbers.toOutside);
    expect(outside.map(numbers.toInside)).toEqual(ids);
    expect(new Set(outside).size).toBe(ids.length);
    expect(outside.every((number) => number >= 1 && number <= 2 ** 30)).toBe(true);
  });

  it('says nothing about the order, and differs from link to link', () => {
    const ids = Array.from({ length: 50 }, (_, index) => index + 1);
    const outside = ids.map(noteNumbers(7, key).toOutside);
    expect(outside).not.toEqual(outside.toSorted((a, b) => a - b));
    expect(outside).not.toEqual(ids.map(noteNumbers(8, key).toOutside));
  });
});

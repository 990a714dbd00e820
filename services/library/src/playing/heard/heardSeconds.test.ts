import { describe, expect, it } from 'vitest';
import { addHeard, doesCount, furthestOf, partsOf, shareHeard } from './heardSeconds.ts';

const nothing = Buffer.alloc(0);
const LONGEST = 4 * 3600;
const heard = (stretches: [number, number][], duration: number | null = 200) =>
  addHeard(nothing, stretches, duration ?? LONGEST);

describe('what was heard of a song', () => {
  it('is a second once it includes its middle', () => {
    expect(furthestOf(heard([[0, 0.4]]))).toBe(0);
    expect(furthestOf(heard([[0, 0.5]]))).toBe(1);
    expect(partsOf(heard([[4.6, 5.4]]))).toEqual([]);
    expect(partsOf(heard([[4.2, 6]]))).toEqual([0, 1]);
  });

  it('is the same however often and in whichever order it is reported', () => {
    const once = heard([
      [0, 12],
      [30, 41],
    ]);
    const again = addHeard(addHeard(heard([[30, 41]]), [[0, 12]], 200), [[3, 9]], 200);
    expect(again).toEqual(once);
    expect(partsOf(once)).toEqual([0, 1, 2, 6, 7, 8]);
    expect(furthestOf(once)).toBe(41);
  });

  it('ends where the song ends', () => {
    expect(furthestOf(heard([[0, 86_400]], 31.2))).toBe(32);
    expect(furthestOf(heard([[0, 86_400]], null))).toBe(LONGEST);
    expect(partsOf(heard([[40, 50]], 31))).toEqual([]);
    expect(partsOf(heard([[9, 3]]))).toEqual([]);
  });
});

describe('a play', () => {
  it.each([
    [[[0, 9]], 200, false],
    [[[0, 10]], 200, true],
    [
      [
        [0, 6],
        [100, 104],
      ],
      200,
      true,
    ],
    // Not the same seconds again and again.
    [
      [
        [0, 6],
        [0, 6],
      ],
      200,
      false,
    ],
    [[[0, 3]], 6, true],
    [[[0, 2]], 6, false],
    [[[0, 9]], null, false],
    [[[0, 10]], null, true],
    [[], 0, false],
  ] as [
    [number, number][],
    number | null,
    boolean,
  ][])('of %j in a song of %s s counts: %s', (stretches, length, does) => {
    expect(doesCount(heard(stretches, length), length)).toBe(does);
  });
});

it('a stretch was heard by the seconds whose middle it has, and a very short one by the second it is in', () => {
  const heard = addHeard(Buffer.alloc(0), [[10, 18]], 60);
  expect(shareHeard(heard, [8, 18])).toBe(0.8);
  expect(shareHeard(heard, [9.6, 18.4])).toBe(1);
  expect(shareHeard(heard, [17.6, 17.9])).toBe(1);
  expect(shareHeard(heard, [18.1, 18.4])).toBe(0);
  expect(shareHeard(Buffer.alloc(0), [0, 60])).toBe(0);
});

import { describe, expect, it } from 'vitest';
import { addPlay, addReport, type Heard, NEW_PLAY, type Play } from './addPlay.ts';
import type { HeardStretches } from './heardSeconds.ts';

const at = new Date('2026-05-02T09:00:00.000Z');
const report = (stretches: HeardStretches, leftAtSeconds: number | null = null) => ({ stretches, leftAtSeconds, at });
const after = (reports: ReturnType<typeof report>[], duration: number | null = 100): Play =>
  reports.reduce((play, one) => addReport(play, one, duration), NEW_PLAY);
const heardAfter = (plays: Play[], duration: number | null = 100): Heard | undefined =>
  plays.reduce<Heard | undefined>((heard, play) => addPlay(heard, [NEW_PLAY, play], { at, duration }), undefined);

describe('the reports of a play', () => {
  const reports = [
    report([[0, 10]]),
    report([[0, 22]], 22),
    report([
      [0, 22],
      [15, 40],
    ]),
  ] as const;

  it('are the play as the last one says, in whichever order and however often they come', () => {
    const [first, second, third] = reports;
    const inOrder = after([first, second, third]);
    expect(inOrder).toMatchObject({
      parts: [1, 1, 1, 2, 2, 1, 1, 1],
      leftPart: null,
      heardSeconds: 47,
      isCounted: true,
    });
    for (const order of [
      [third, first, second],
      [second, third, first],
      [third, third, second, second, first, third],
    ]) {
      expect(after(order)).toEqual(inOrder);
    }
  });

  it('say where it was left, until it goes on', () => {
    const [first, second, third] = reports;
    expect(after([first, second]).leftPart).toBe(4);
    expect(after([second, report([[0, 22]])]).leftPart).toBe(4);
    expect(after([second, third]).leftPart).toBeNull();
    expect(after([report([[0, 99]], 100)]).leftPart).toBeNull();
  });

  it('count repeated parts each time, and a pause not at all', () => {
    const loop: HeardStretches = [
      [5, 10],
      [5, 10],
      [5, 10],
      [10, 20],
    ];
    expect(after([report(loop)]).parts).toEqual([0, 3, 1, 1]);
    expect(
      after([
        report([
          [0, 7],
          [7, 12],
        ]),
      ]).parts,
    ).toEqual([1, 1, 1]);
  });

  it('end with the version, or after six hours if nobody knows its length', () => {
    expect(after([report([[90, 5000]])])).toMatchObject({ heardSeconds: 10 });
    expect(after([report([[90, 5000]])]).parts).toHaveLength(20);
    expect(after([report([[0, 86_400]])], null).parts).toHaveLength((6 * 3600) / 5);
  });
});

describe('what a person has heard', () => {
  it('adds up over plays', () => {
    const heard = heardAfter([after([report([[0, 12]], 12)]), after([report([[0, 22]], 22)])]);
    expect(heard).toMatchObject({
      plays: 2,
      furthestSeconds: 22,
      parts: [2, 2, 2, 1, 1],
      leaves: [0, 0, 1, 0, 1],
      firstHeardAt: null,
    });
  });

  it.each([
    [[[0, 29]], 100, false],
    [[[0, 30]], 100, true],
    [[[0, 20]], 40, true],
    [[[0, 19]], 40, false],
    [[[0, 30]], null, true],
    // The same seconds again are not more of it.
    [
      [
        [0, 20],
        [0, 20],
      ],
      100,
      false,
    ],
    [
      [
        [0, 15],
        [80, 95],
      ],
      100,
      true,
    ],
  ] as [
    HeardStretches,
    number | null,
    boolean,
  ][])('after %j of a version of %s s is heard: %s', (stretches, duration, is) => {
    expect(heardAfter([after([report(stretches)], duration)], duration)?.firstHeardAt !== null).toBe(is);
  });

  it('moves a place where it was left once the play goes on', () => {
    const left = after([report([[0, 12]], 12)]);
    const further = addReport(left, report([[0, 31]], 31), 100);
    const first = addPlay(undefined, [NEW_PLAY, left], { at, duration: 100 });
    expect(addPlay(first, [left, further], { at, duration: 100 })).toMatchObject({
      plays: 1,
      leaves: [0, 0, 0, 0, 0, 0, 1],
      parts: [1, 1, 1, 1, 1, 1, 1],
      firstHeardAt: at,
    });
  });
});

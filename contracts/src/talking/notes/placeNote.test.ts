import { describe, expect, it } from 'vitest';
import type { Alignment, VersionAlignment } from '../../playing/comparisons/versionComparisons.ts';
import { aComment } from './comments.builders.ts';
import type { SongComment } from './comments.ts';
import { shownSecond } from './placedNote.ts';
import { placeNote, placingIn } from './placeNote.ts';

/** 16 s are new at 1:04, and the end after 3:00 is cut. */
const insertion: Alignment = {
  stretches: [
    { older: [0, 64], newer: [0, 64] },
    { older: [64, 180], newer: [80, 196] },
  ],
  unsure: [[63.7, 64.3]],
};
/** Everything is a second later. */
const later: Alignment = { stretches: [{ older: [0, 200], newer: [1, 201] }], unsure: [] };

const versions = [{ id: 6 }, { id: 5 }, { id: 4 }, { id: 3 }];
const note = (overrides: Partial<SongComment> = {}) => aComment({ versionId: 3, atSeconds: 70, ...overrides });
const at = (id: number, alignments: VersionAlignment[]) => placingIn({ id, duration: 196 }, alignments, versions);
const inFourth = at(4, [{ versionId: 3, alignment: insertion }]);
const placed = (overrides: Partial<SongComment>, placing = inFourth) => {
  const found = placeNote(note(overrides), placing);
  return found && [found.atSeconds, found.untilSeconds, found.trust];
};
const put = (versionId: number, atSeconds: number) => ({ versionId, atSeconds, untilSeconds: null, userId: 1 });

describe('a note of another version', () => {
  it.each([
    [10, [10, null, 'sure']],
    [70, [86, null, 'sure']],
    [64.1, [80.1, null, 'check']],
    [186, [196, null, 'gone']],
  ])('at %d s is where its music is', (atSeconds, expected) => {
    const [seconds, until, trust] = placed({ atSeconds }) ?? [];
    expect([Number(Number(seconds).toFixed(6)), until, trust]).toEqual(expected);
  });

  it('stays as it was written on its own', () => {
    expect(placed({ atSeconds: 70, untilSeconds: 74 }, at(3, []))).toEqual([70, 74, 'own']);
  });

  it('has no place without a moment, or while the versions are not compared', () => {
    expect(placed({ atSeconds: null })).toBeUndefined();
    expect(placed({ versionId: null })).toBeUndefined();
    expect(placed({}, at(4, []))).toBeUndefined();
  });
});

describe('a range', () => {
  it.each([
    ['whole', 70, 80, [86, 96, 'sure']],
    ['around what is new', 60, 70, [60, 86, 'sure']],
    ['with an end that is cut, as long as it was', 176, 184, [192, 196, 'check']],
    ['with a beginning that is a guess, as long as it was', 64, 70, [80, 86, 'check']],
    ['that is cut', 184, 187, [196, null, 'gone']],
  ])('%s', (_, atSeconds, untilSeconds, expected) => {
    expect(placed({ atSeconds, untilSeconds })).toEqual(expected);
  });

  it('whose ends are cut is where its middle is', () => {
    const middle: Alignment = { stretches: [{ older: [20, 30], newer: [0, 10] }], unsure: [] };
    expect(placed({ atSeconds: 10, untilSeconds: 40 }, at(4, [{ versionId: 3, alignment: middle }]))).toEqual([
      0,
      20,
      'check',
    ]);
  });
});

describe('a correction', () => {
  it('wins on its own version', () => {
    expect(placed({ places: [put(4, 90)] })).toEqual([90, null, 'put']);
  });

  it('is where newer versions start from, the newest one first', () => {
    const alignments = [
      { versionId: 3, alignment: insertion },
      { versionId: 4, alignment: later },
      { versionId: 5, alignment: later },
    ];
    expect(placed({ places: [put(4, 90)] }, at(6, alignments))).toEqual([91, null, 'sure']);
    expect(placed({ places: [put(5, 95), put(4, 90)] }, at(6, alignments))).toEqual([96, null, 'sure']);
  });

  it('of a version that is not compared with this one, or is no version between, changes nothing', () => {
    const alignments = [
      { versionId: 3, alignment: insertion },
      { versionId: 6, alignment: later },
    ];
    expect(placed({ places: [put(4, 90), put(6, 20)] }, at(5, alignments))).toEqual([86, null, 'sure']);
  });
});

it('places 500 notes of 300 versions in a moment', () => {
  const ids = Array.from({ length: 300 }, (_, index) => ({ id: index + 1 }));
  const alignments = ids.slice(1).map(({ id }) => ({ versionId: id, alignment: insertion }));
  const placing = placingIn({ id: 1, duration: 196 }, alignments, ids);
  const notes = Array.from({ length: 500 }, (_, index) => note({ id: index, versionId: (index % 299) + 2 }));
  expect(notes.flatMap((one) => placeNote(one, placing) ?? [])).toHaveLength(500);
});

describe('the second of a place', () => {
  it.each([
    [7.98, 8],
    [59.6, 60],
    [86, 86],
    [86.4, 86],
    [0.2, 0],
  ])('%d s in another version is %d', (seconds, shown) => {
    expect(shownSecond(seconds, 'sure')).toBe(shown);
    expect(shownSecond(seconds, 'check')).toBe(shown);
  });

  it('stays as the clock showed it where the note was written', () => expect(shownSecond(7.98, 'own')).toBe(7.98));
});

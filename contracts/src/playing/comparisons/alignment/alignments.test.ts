import { describe, expect, it } from 'vitest';
import { type Alignment, alignment } from '../versionComparisons.ts';
import { inverted, joined } from './alignments.ts';
import { placeIn } from './placeIn.ts';

/** 20 to 24 s were cut, and 8 s inserted at 40 s; edges are guesses. */
const edited: Alignment = {
  stretches: [
    { older: [0, 20], newer: [0, 20] },
    { older: [24, 40], newer: [20, 36] },
    { older: [40, 60], newer: [44, 64] },
  ],
  unsure: [
    [19.7, 20],
    [24, 24.3],
    [39.7, 40.3],
  ],
};

/** 8 to 16 s now come at 24 s. */
const movedPart: Alignment = {
  stretches: [
    { older: [0, 8], newer: [0, 8] },
    { older: [16, 32], newer: [8, 24] },
    { older: [8, 16], newer: [24, 32], isMoved: true },
    { older: [32, 60], newer: [32, 60] },
  ],
  unsure: [],
};

/** 10 to 14 s come twice, then 2 s in front of a slower rest. */
const repeated: Alignment = {
  stretches: [
    { older: [0, 14], newer: [0, 14] },
    { older: [10, 30], newer: [14, 34] },
  ],
  unsure: [[13.7, 14]],
};

const wandering: Alignment = {
  stretches: [
    {
      older: [0, 30],
      newer: [1, 31.3],
      bends: [
        [10, 11.1],
        [20, 21.05],
      ],
    },
  ],
  unsure: [],
};

describe('a moment carried to another version', () => {
  it.each([
    ['goes along', 10, 10, 'sure'],
    ['is checked near an edge', 19.8, 19.8, 'check'],
    ['is gone if its music was cut, where it was', 22, 20, 'gone'],
    ['goes along after a cut', 30, 26, 'sure'],
    ['moves on after an insert', 50, 54, 'sure'],
    ['is gone after the end', 70, 64, 'gone'],
    ['is checked right at the end', 60.2, 64.2, 'check'],
  ] as const)('%s', (_what, seconds, expected, trust) => {
    const placed = placeIn(edited, seconds);
    expect(placed.seconds).toBeCloseTo(expected, 6);
    expect(placed.trust).toBe(trust);
  });

  it('is checked in a moved part', () => {
    expect(placeIn(movedPart, 10)).toEqual({ seconds: 26, trust: 'check' });
    expect(placeIn(movedPart, 20)).toEqual({ seconds: 12, trust: 'sure' });
  });

  it('goes to the first of two places', () => {
    expect(placeIn(repeated, 12)).toEqual({ seconds: 12, trust: 'sure' });
    expect(placeIn(repeated, 15)).toEqual({ seconds: 19, trust: 'sure' });
  });

  it('keeps its share of a part that was replaced', () => {
    const replaced: Alignment = {
      stretches: [
        { older: [0, 10], newer: [0, 10] },
        { older: [18, 40], newer: [14, 36] },
      ],
      unsure: [],
    };
    expect(placeIn(replaced, 14)).toEqual({ seconds: 12, trust: 'gone' });
  });

  it('stays next to its music in a gap that is none', () => {
    const shifted: Alignment = { stretches: [{ older: [0.03, 40], newer: [0.83, 40.8] }], unsure: [] };
    expect(placeIn(shifted, 0).seconds).toBeCloseTo(0.8, 6);
    expect(placeIn(shifted, 0).trust).toBe('check');
  });

  it('follows time that wanders', () => {
    expect(placeIn(wandering, 15).seconds).toBeCloseTo(16.075, 6);
    expect(placeIn(wandering, 25).seconds).toBeCloseTo(26.175, 6);
  });

  it('is nowhere in another song', () => {
    expect(placeIn({ stretches: [], unsure: [] }, 5)).toEqual({ seconds: 0, trust: 'gone' });
  });
});

describe('an inverted alignment', () => {
  it.each([edited, movedPart, wandering])('leads back: %#', (alignment) => {
    const back = inverted(alignment);
    for (let seconds = 0.5; seconds < 60; seconds += 0.7) {
      const there = placeIn(alignment, seconds);
      if (there.trust !== 'gone') expect(placeIn(back, there.seconds).seconds).toBeCloseTo(seconds, 2);
    }
  });

  it('turns new into gone, and keeps what is unsure', () => {
    const back = inverted(edited);
    expect(placeIn(back, 40).trust).toBe('gone');
    expect(placeIn(back, 19.8).trust).toBe('check');
    expect(placeIn(back, 20.1)).toMatchObject({ trust: 'check' });
    expect(placeIn(back, 30)).toEqual({ seconds: 34, trust: 'sure' });
  });

  it('is a guess for the second of two places', () => {
    expect(placeIn(inverted(repeated), 16)).toEqual({ seconds: 12, trust: 'check' });
    expect(placeIn(inverted(repeated), 12)).toEqual({ seconds: 12, trust: 'sure' });
    expect(placeIn(inverted(repeated), 20)).toEqual({ seconds: 16, trust: 'sure' });
  });
});

describe('joined alignments', () => {
  it('carry over the version between', () => {
    const both = joined(edited, edited);
    for (let seconds = 0.5; seconds < 58; seconds += 0.7) {
      const [first, whole] = [placeIn(edited, seconds), placeIn(both, seconds)];
      const second = placeIn(edited, first.seconds);
      if (first.trust === 'gone' || second.trust === 'gone') expect(whole.trust).toBe('gone');
      else expect(whole.seconds).toBeCloseTo(second.seconds, 2);
      if (first.trust === 'sure' && second.trust === 'sure') expect(whole.trust).toBe('sure');
      if (first.trust === 'check') expect(whole.trust).not.toBe('sure');
    }
  });

  it('are sure only where both are', () => {
    const both = joined({ stretches: [{ older: [0, 60], newer: [2, 62] }], unsure: [[5, 6]] }, edited);
    expect(placeIn(both, 5.5).trust).toBe('check');
    expect(placeIn(both, 17.8)).toEqual({ seconds: 19.8, trust: 'check' });
    expect(placeIn(both, 10)).toEqual({ seconds: 12, trust: 'sure' });
  });

  it('keep what was moved a guess', () => {
    expect(placeIn(joined(movedPart, wandering), 10).trust).toBe('check');
    expect(joined(movedPart, movedPart).stretches.some(({ isMoved }) => isMoved)).toBe(true);
  });

  it('bend where either bends', () => {
    const both = joined(wandering, inverted(wandering));
    for (const seconds of [1, 9, 12, 22, 29]) expect(placeIn(both, seconds).seconds).toBeCloseTo(seconds, 2);
  });

  it('stay within the limits of an alignment, however many versions are between', () => {
    /** In hundreds of pieces: everything later by a second, with bends and unsure edges. */
    const pieces = (count: number): Alignment => {
      const length = 600 / count;
      const starts = Array.from({ length: count }, (_, at) => at * length);
      return {
        stretches: starts.map((start) => ({
          older: [start, start + length],
          newer: [start + 1, start + 1 + length],
          bends: [[start + length / 2, start + 1 + length / 2]],
        })),
        unsure: starts.map((start) => [start, start + length / 8]),
      };
    };
    const both = joined(pieces(450), joined(pieces(370), pieces(410)));
    expect(alignment.safeParse(both).success).toBe(true);
    expect(both.stretches).toHaveLength(500);

    const bends = Array.from({ length: 1900 }, (_, at): [number, number] => [at / 4 + 1, at / 4 + 1.001]);
    const wanderingLong: Alignment = { stretches: [{ older: [0, 600], newer: [0, 600], bends }], unsure: [] };
    const bent = joined(wanderingLong, inverted(wanderingLong));
    expect(alignment.safeParse(bent).success).toBe(true);
    expect(placeIn(bent, 300).seconds).toBeCloseTo(300, 2);
  });

  it('share nothing if the music between is gone', () => {
    const [start, end]: Alignment[] = [
      { stretches: [{ older: [0, 10], newer: [0, 10] }], unsure: [] },
      { stretches: [{ older: [10, 20], newer: [0, 10] }], unsure: [] },
    ];
    expect(joined(start ?? edited, end ?? edited)).toEqual({ stretches: [], unsure: [] });
  });
});

import { describe, expect, it } from 'vitest';
import { aComparedPair } from '../versionComparisons.builders.ts';
import type { ComparedPair, VersionChange } from '../versionComparisons.ts';
import { changeSentence } from './changeWords.ts';

const noTone = { lowsDb: 0, highsDb: 0, sidesDb: 0 };

function change(overrides: Partial<VersionChange> & Pick<VersionChange, 'kind' | 'newer'>): VersionChange {
  return { older: null, from: null, decibels: null, mostly: null, ...overrides };
}

/** Two versions of three minutes with nothing to tell about but what is given. */
function sentence(overrides: Partial<ComparedPair>): string {
  const alignment = { stretches: [{ older: [0, 180], newer: [0, 180] } as const], unsure: [] };
  return changeSentence(
    aComparedPair({
      alignment: {
        stretches: alignment.stretches.map((one) => ({ older: [...one.older], newer: [...one.newer] })),
        unsure: [],
      },
      changes: [],
      levelDb: 0,
      tone: noTone,
      ...overrides,
    }),
  );
}

const added = change({ kind: 'added', newer: [20, 28], older: [20, 28], mostly: 'highs' });

describe('a sentence about what changed', () => {
  it('names what is different throughout, then the parts', () => {
    expect(changeSentence(aComparedPair())).toBe(
      '8 s longer, 1.5 dB louder, brighter. New from 1:04 to 1:20; 8 s cut at the end.',
    );
  });

  it.each([
    [{}, 'Sounds the same; only the file is different.'],
    [{ levelDb: -0.4 }, 'Sounds the same; only the file is different.'],
    [{ levelDb: null }, 'Sounds the same; only the file is different.'],
    [{ levelDb: -2.04 }, 'Same arrangement, 2 dB quieter.'],
    [{ tone: { lowsDb: 0.7, highsDb: -0.79, sidesDb: 2.4 } }, 'Sounds the same; only the file is different.'],
    [{ tone: { lowsDb: 0.8, highsDb: -1, sidesDb: 3 } }, 'Same arrangement, darker, more low end, wider.'],
    [{ tone: { lowsDb: -0.9, highsDb: 0, sidesDb: -5 } }, 'Same arrangement, less low end, narrower.'],
    [{ isCompressed: true, levelDb: 3.1 }, 'Same arrangement, 3.1 dB louder, more compressed.'],
    [{ stretch: 1.0024 }, 'Sounds the same; only the file is different.'],
    [{ semitones: 1 }, 'One semitone higher, same arrangement.'],
    [{ semitones: -2 }, 'Two semitones lower, same arrangement.'],
    [{ stretch: 1.0301 }, '3% slower, same arrangement. Small changes can’t be detected at a different tempo.'],
    [
      { stretch: 0.995, levelDb: 1 },
      '0.5% faster, same arrangement, 1 dB louder. Small changes can’t be detected at a different tempo.',
    ],
    [{ isLoose: true }, 'Re-recorded or with different timing, so only larger changes show.'],
    [{ differsThroughout: true }, 'The mix sounds different throughout.'],
    [{ differsThroughout: true, levelDb: 2 }, 'The mix sounds different throughout, 2 dB louder.'],
  ] satisfies [Partial<ComparedPair>, string][])('says of %j: %s', (overrides, expected) => {
    expect(sentence(overrides)).toBe(expected);
  });

  it.each([
    [
      'otherMusic',
      'These two can’t be compared: they don’t seem to be the same music, or their tempos are more than 8% apart.',
    ],
    ['tooShort', 'These two can’t be compared: one of them is too short.'],
    ['silent', 'These two can’t be compared: one of them is silent.'],
    ['undecodable', 'These two can’t be compared: one of them can’t be read.'],
  ] as const)('says why two cannot be compared: %s', (reason, expected) => {
    expect(changeSentence({ outcome: 'incomparable', reason })).toBe(expected);
  });

  it('names the same recording, if listening closer found that', () => {
    const closer = { isSameRecording: true, remainderDb: -80, changes: [] };
    expect(sentence({ closer })).toBe('The same recording.');
    expect(sentence({ closer, levelDb: 1.5 })).toBe('The same recording, 1.5 dB louder.');
  });

  it('says only the stretches if the rest is the same', () => {
    expect(sentence({ changes: [added] })).toBe('Something added or louder from 0:20 to 0:28, mostly highs.');
  });

  it('leaves out hints where everything is different or was played again', () => {
    const replaced = change({ kind: 'replaced', newer: [60, 68], older: [60, 68] });
    expect(sentence({ differsThroughout: true, changes: [added, replaced] })).toBe(
      'The mix sounds different throughout. Changed from 1:00 to 1:08.',
    );
    expect(sentence({ isLoose: true, changes: [added] })).not.toContain('added');
  });

  const louder = { levelDb: 1.5 };
  const cut = change({ kind: 'cut', newer: [30, 30], older: [30, 42] });
  const inserted = change({ kind: 'new', newer: [30, 42] });

  it.each([
    [{ ...louder, changes: [inserted] }, '12 s longer, 1.5 dB louder. New from 0:30 to 0:42.'],
    [{ ...louder, changes: [cut] }, '12 s shorter, 1.5 dB louder. 12 s cut at 0:30.'],
    [
      { ...louder, changes: [change({ kind: 'cut', newer: [30, 30], older: [30, 31] })] },
      '1.5 dB louder. 1 s cut at 0:30.',
    ],
    [
      { ...louder, changes: [change({ kind: 'moved', newer: [60, 68], older: [20, 28], from: [20, 28] })] },
      '1.5 dB louder. 0:20 to 0:28 now comes at 1:00.',
    ],
    [
      { semitones: 1, changes: [change({ kind: 'replaced', newer: [60, 78], older: [60, 66] })] },
      '12 s longer, one semitone higher. 6 s replaced by 18 s at 1:00.',
    ],
    [
      { stretch: 1.03, changes: [inserted] },
      '3% slower. New from 0:30 to 0:42. Small changes can’t be detected at a different tempo.',
    ],
    [
      { differsThroughout: true, changes: [inserted] },
      '12 s longer, the mix sounds different throughout. New from 0:30 to 0:42.',
    ],
    [
      { ...louder, changes: [added] },
      'Same arrangement, 1.5 dB louder. Something added or louder from 0:20 to 0:28, mostly highs.',
    ],
  ] satisfies [
    Partial<ComparedPair>,
    string,
  ][])('calls no arrangement the same that has other parts: %j', (overrides, expected) => {
    expect(sentence(overrides)).toBe(expected);
  });

  it.each([
    [{ newer: [70, 88], older: [70, 76] }, '6 s replaced by 18 s at 1:10.'],
    [{ newer: [70, 88], older: [70, 76], from: [19, 37] }, '6 s replaced by 18 s at 1:10, from 0:19 to 0:37.'],
    [{ newer: [70, 88], older: [70, 76], from: [19, 33] }, '6 s replaced by 18 s at 1:10, mostly from 0:19 to 0:33.'],
    [{ newer: [70, 78], older: [70, 78], from: [19, 27] }, '1:10 to 1:18 now sounds like 0:19 to 0:27.'],
    [{ newer: [70, 78], older: [70, 78], from: [19, 25] }, '1:10 to 1:18 now sounds mostly like 0:19 to 0:25.'],
    [{ newer: [70, 78], older: [70, 78.4] }, 'Changed from 1:10 to 1:18.'],
    [{ newer: [70, 77.1], older: [70, 76.55] }, 'Changed from 1:10 to 1:17.'],
  ] satisfies [
    Partial<VersionChange> & { newer: [number, number] },
    string,
  ][])('tells both lengths of a replaced part, and where it is from: %j', (overrides, expected) => {
    expect(sentence({ changes: [change({ kind: 'replaced', ...overrides })] })).toBe(expected);
  });

  it.each([
    [{ newer: [33, 49], from: [75, 91] }, '16 s new at 0:33, a repeat of 1:15 to 1:31.'],
    [{ newer: [33, 49], from: [75, 88] }, '16 s new at 0:33, mostly a repeat of 1:15 to 1:28.'],
    [{ newer: [180, 196], from: [75, 91] }, '16 s new at the end, a repeat of 1:15 to 1:31.'],
    [{ newer: [33, 49] }, '16 s new at 0:33, a repeat.'],
  ] satisfies [
    Partial<VersionChange> & { newer: [number, number] },
    string,
  ][])('says where a repeat was put in: %j', (overrides, expected) => {
    expect(sentence({ changes: [change({ kind: 'repeated', ...overrides })] })).toBe(expected);
  });

  it.each([
    [[0, 180], [3.6, 183.6], 'Same arrangement, 4 s more silence at the start.'],
    [[3.6, 183.6], [0, 180], 'Same arrangement, 4 s less silence at the start.'],
    [[0, 180], [0.8, 180.8], 'Sounds the same; only the file is different.'],
  ] satisfies [
    VersionChange['newer'],
    VersionChange['newer'],
    string,
  ][])('tells silence before the music: %j is now %j', (older, newer, expected) => {
    const alignment = { stretches: [{ older, newer }], unsure: [] };
    expect(sentence({ alignment })).toBe(expected);
    const cutAtStart = change({ kind: 'cut', newer: [0, 0], older: [0, 8] });
    expect(sentence({ alignment, changes: [cutAtStart] })).not.toContain('silence');
  });

  it('names a silent channel first', () => {
    expect(sentence({ silentChannel: 'newer', levelDb: -3 })).toBe(
      'Same arrangement, one channel is silent, 3 dB quieter.',
    );
    expect(sentence({ silentChannel: 'older' })).toBe('Same arrangement, both channels play; one was silent before.');
  });

  it('names no tempo that may be the wandering of the time', () => {
    expect(sentence({ isLoose: true, stretch: 1.004 })).toMatch(/^Re-recorded/);
    expect(sentence({ isLoose: true, stretch: 1.02 })).toMatch(/^2% slower/);
  });

  it('names three stretches, parts before sounds and long before short, in their order', () => {
    const changes = [
      added,
      change({ kind: 'cut', newer: [30, 30], older: [30, 34] }),
      change({ kind: 'louder', newer: [40, 60], older: [44, 64], decibels: 2 }),
      change({ kind: 'new', newer: [70, 86] }),
      change({ kind: 'changed', newer: [100, 102], older: [88, 90] }),
      change({ kind: 'removed', newer: [120, 130], older: [108, 118] }),
      change({ kind: 'moved', newer: [140, 148], older: [10, 18], from: [10, 18] }),
    ];
    expect(sentence({ changes })).toBe(
      '4 s cut at 0:30; new from 1:10 to 1:26; 0:10 to 0:18 now comes at 2:20; and 4 more changes.',
    );
    expect(sentence({ changes: changes.slice(0, 4) })).toMatch(/; and 1 more change\.$/);
  });

  it('says where the version starts and ends', () => {
    const alignment = {
      stretches: [{ older: [8, 170], newer: [4, 166] }],
      unsure: [],
    } satisfies ComparedPair['alignment'];
    const changes = [change({ kind: 'new', newer: [0, 4] }), change({ kind: 'new', newer: [166, 178] })];
    expect(sentence({ alignment, changes })).toBe('4 s new at the start; 12 s new at the end.');
    const cuts = [
      change({ kind: 'cut', newer: [0, 0], older: [0, 8] }),
      change({ kind: 'cut', newer: [166, 166], older: [170, 182] }),
    ];
    expect(sentence({ alignment, changes: cuts })).toBe('8 s cut at the start; 12 s cut at the end.');
    const quieter = change({ kind: 'quieter', newer: [150, 180], older: [150, 180], decibels: 2.5 });
    expect(sentence({ changes: [quieter] })).toBe('2.5 dB quieter from 2:30.');
  });
});

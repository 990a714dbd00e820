import { describe, expect, it } from 'vitest';
import type { ComparedPair, VersionChange } from '../../http/versionComparisons.ts';
import { aComparedPair } from '../../testing/versionComparisons.builders.ts';
import { changeSentence } from './changeWords.ts';

const noTone = { lowsDb: 0, highsDb: 0, sidesDb: 0 };

function change(given: Partial<VersionChange> & Pick<VersionChange, 'kind' | 'newer'>): VersionChange {
  return { older: null, from: null, decibels: null, mostly: null, ...given };
}

/** Two versions of three minutes with nothing to tell about but what is given. */
function sentence(given: Partial<ComparedPair>): string {
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
      ...given,
    }),
  );
}

const added = change({ kind: 'added', newer: [20, 28], older: [20, 28], mostly: 'highs' });

describe('a sentence about what changed', () => {
  it('names what is different throughout, then the parts', () => {
    expect(changeSentence(aComparedPair())).toBe(
      'Same arrangement, 1.5 dB louder, brighter. New from 1:04 to 1:20; 8 s cut at the end.',
    );
  });

  it.each([
    [{}, 'Same sound, other file.'],
    [{ levelDb: -0.4 }, 'Same sound, other file.'],
    [{ levelDb: null }, 'Same sound, other file.'],
    [{ levelDb: -2.04 }, 'Same arrangement, 2 dB quieter.'],
    [{ tone: { lowsDb: 0.7, highsDb: -0.79, sidesDb: 2.4 } }, 'Same sound, other file.'],
    [{ tone: { lowsDb: 0.8, highsDb: -1, sidesDb: 3 } }, 'Same arrangement, darker, more low end, wider.'],
    [{ tone: { lowsDb: -0.9, highsDb: 0, sidesDb: -5 } }, 'Same arrangement, less low end, narrower.'],
    [{ isCompressed: true, levelDb: 3.1 }, 'Same arrangement, 3.1 dB louder, more compressed.'],
    [{ stretch: 1.0024 }, 'Same sound, other file.'],
    [{ semitones: 1 }, 'One semitone higher, same arrangement.'],
    [{ semitones: -2 }, 'Two semitones lower, same arrangement.'],
    [{ stretch: 1.0301 }, '3 % slower, same arrangement. At a different tempo, small changes can’t be detected.'],
    [
      { stretch: 0.995, levelDb: 1 },
      '0.5 % faster, same arrangement, 1 dB louder. At a different tempo, small changes can’t be detected.',
    ],
    [{ isLoose: true }, 'Played again, or with different timing: parts can be compared, details can’t.'],
    [{ differsThroughout: true }, 'The mix sounds different throughout.'],
    [{ differsThroughout: true, levelDb: 2 }, 'The mix sounds different throughout, 2 dB louder.'],
  ] satisfies [Partial<ComparedPair>, string][])('says of %j: %s', (given, expected) => {
    expect(sentence(given)).toBe(expected);
  });

  it.each([
    ['otherMusic', 'These two can’t be compared: they don’t seem to be the same music.'],
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

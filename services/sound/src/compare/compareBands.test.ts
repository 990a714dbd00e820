import type { ChangeKind, ComparedPair, VersionComparison } from '@simmer/contracts/services';
import { changeSentence, placeIn, versionComparison } from '@simmer/contracts/services';
import { beforeAll, describe, expect, it } from 'vitest';
import { BANDS } from '../bands/bandLayout.ts';
import { aheadAt, part, reclocked, wandering } from '../testing/songs/edits.ts';
import { type JudgedPair, judgedPairs } from '../testing/songs/judgedPairs.ts';
import { silence } from '../testing/songs/stereo.ts';
import { versionOf } from '../testing/songs/versionOf.ts';
import { compareBands } from './compareBands.ts';

const kinds = {
  same: [
    'identical',
    'rounded to 10 bits',
    'level x 0.7',
    'treble +4 dB',
    'mono',
    'silence in front',
    'clock 1% faster',
  ],
  parts: ['cut', 'inserted', 'bars repeated', 'moved', 'replaced', 'replaced by less', 'inserted between equal halves'],
  sounds: ['bass muted', 'layer at -12 dB in', 'layer at -12 dB out', '3 dB louder from the middle', 'fade-out'],
};

let pairs: ReturnType<typeof judgedPairs>;
beforeAll(() => {
  pairs = judgedPairs(1);
});

function the(kind: string): JudgedPair {
  const judge = pairs.get(kind);
  if (!judge) throw new Error(`There is no pair named ${kind}.`);
  return judge();
}

function compared(comparison: VersionComparison): ComparedPair {
  if (comparison.outcome !== 'compared') throw new Error(`Not compared: ${comparison.reason}`);
  return comparison;
}

describe('two versions that differ', () => {
  it.each([...kinds.same, ...kinds.parts, ...kinds.sounds])('are described as the contract says: %s', (kind) => {
    expect(versionComparison.parse(the(kind).comparison)).toEqual(the(kind).comparison);
  });

  it.each(kinds.same)('only in format, level, tone or clock have no changes: %s', (kind) => {
    expect(compared(the(kind).comparison).changes).toEqual([]);
  });

  it.each([...kinds.parts, ...kinds.sounds])('have one change, and nothing else is reported: %s', (kind) => {
    const { found, falseReports } = the(kind).result;
    expect(found).toBe(1);
    expect(falseReports).toEqual([]);
    expect(compared(the(kind).comparison).changes).toHaveLength(1);
  });

  it.each(kinds.parts)('in a part have its edges within a quarter of a second: %s', (kind) => {
    expect(Math.max(...the(kind).result.edgeErrors)).toBeLessThan(0.25);
  });

  it.each(kinds.sounds.filter((kind) => kind !== 'fade-out'))('in sound have edges that are as good: %s', (kind) => {
    expect(Math.max(...the(kind).result.edgeErrors)).toBeLessThan(0.25);
  });

  it('fade out from where it can be noticed', () => {
    expect(Math.max(...the('fade-out').result.edgeErrors)).toBeLessThan(1);
  });

  it.each([...kinds.same, ...kinds.parts, ...kinds.sounds])('carry moments to within 50 ms: %s', (kind) => {
    const { sureErrors, moments, sureThoughGone } = the(kind).result;
    expect(Math.max(...sureErrors)).toBeLessThan(0.05);
    expect(sureErrors.length / moments).toBeGreaterThan(0.85);
    expect(sureThoughGone).toBe(0);
  });

  it('are the mirror image when they are swapped', () => {
    const mirrored: [kind: string, expected: ChangeKind[]][] = [
      ['cut', ['new']],
      ['inserted', ['cut']],
      ['bars repeated', ['cut']],
      ['moved', ['moved']],
      ['replaced', ['replaced']],
      ['bass muted', ['added']],
      ['layer at -12 dB in', ['removed']],
    ];
    for (const [kind, expected] of mirrored) {
      const { older, newer } = the(kind).versions;
      const { changes } = compared(compareBands(newer, older));
      expect([kind, changes.map((change) => change.kind)]).toEqual([kind, expected]);
    }
    for (const kind of kinds.same) {
      const { older, newer } = the(kind).versions;
      expect(compared(compareBands(newer, older)).changes).toEqual([]);
    }
  });

  it('have the level and the tone of the whole measured', () => {
    expect(compared(the('level x 0.7').comparison).levelDb).toBeCloseTo(-3.1, 0);
    expect(changeSentence(the('level x 0.7').comparison)).toBe('Same arrangement, 3 dB quieter.');
    expect(changeSentence(the('identical').comparison)).toBe('Sounds the same; only the file is different.');
    expect(changeSentence(the('silence in front').comparison)).toBe('Sounds the same; only the file is different.');
    expect(compared(the('treble +4 dB').comparison).tone.highsDb).toBeGreaterThan(1.5);
    const { older, newer } = the('identical').versions;
    const louder = compareBands({ ...older, integratedLufs: -14 }, { ...newer, integratedLufs: -12.5 });
    expect(compared(louder).levelDb).toBe(1.5);
  });

  it('have their tempo measured', () => {
    expect(compared(the('clock 1% faster').comparison).stretch).toBeCloseTo(1 / 1.01, 3);
    const { older } = the('identical');
    const slower = compareBands(the('identical').versions.older, versionOf(reclocked(older, 0.97)));
    expect(compared(slower).stretch).toBeCloseTo(1 / 0.97, 3);
  });

  it('are followed where the time wanders', () => {
    const { older, versions } = the('identical');
    const played = compared(compareBands(versions.older, versionOf(wandering(older))));
    expect(played.isLoose).toBe(true);
    expect(played.stretch).toBeCloseTo(1, 2);
    expect(played.alignment.stretches[0]?.bends?.length).toBeGreaterThan(10);
    const errors: number[] = [];
    for (let seconds = 1; seconds < 46; seconds += 0.5) {
      const placed = placeIn(played.alignment, seconds + aheadAt(seconds));
      errors.push(Math.abs(placed.seconds - seconds));
    }
    errors.sort((one, other) => one - other);
    expect(errors[errors.length >> 1]).toBeLessThan(0.02);
    expect(errors.at(-1)).toBeLessThan(0.1);
    expect(changeSentence(played)).toMatch(/throughout|Re-recorded/);
  });

  it('say which half of the sound it was, and how much', () => {
    expect(compared(the('bass muted').comparison).changes).toMatchObject([{ kind: 'removed', mostly: 'lows' }]);
    const [louder] = compared(the('3 dB louder from the middle').comparison).changes;
    expect(louder?.decibels).toBeCloseTo(3, 0);
  });
});

describe('two versions that cannot be compared', () => {
  it('are other music', () => {
    expect(the('other music').comparison).toEqual({ outcome: 'incomparable', reason: 'otherMusic' });
    expect(compareBands(the('other music').versions.newer, the('other music').versions.older).outcome).toBe(
      'incomparable',
    );
  });

  it('are too short, empty or silent', () => {
    const { older } = the('identical');
    const whole = the('identical').versions.older;
    const short = versionOf(part(older, 0, 3));
    expect(compareBands(whole, short)).toEqual({ outcome: 'incomparable', reason: 'tooShort' });
    const empty = versionOf(silence(0));
    expect(compareBands(empty, whole)).toEqual({ outcome: 'incomparable', reason: 'tooShort' });
    expect(compareBands({ ...empty, bands: new Uint8Array(0) }, whole)).toMatchObject({ reason: 'tooShort' });
    expect(compareBands(whole, versionOf(silence(40)))).toEqual({ outcome: 'incomparable', reason: 'silent' });
    expect(compareBands(versionOf(silence(40)), versionOf(silence(40)))).toMatchObject({ reason: 'silent' });
  });

  it('include one that never changes, and noise', () => {
    const { older } = the('identical').versions;
    const tone = { ...older, bands: new Uint8Array(400 * BANDS).fill(120) };
    expect(compareBands(older, tone)).toEqual({ outcome: 'incomparable', reason: 'otherMusic' });
    const noise = { ...older, bands: Uint8Array.from({ length: 400 * BANDS }, (_, at) => (at * 7_919) % 251) };
    expect(compareBands(older, noise)).toEqual({ outcome: 'incomparable', reason: 'otherMusic' });
  });
});

import { describe, expect, it } from 'vitest';
import { DEFAULT_CHECK_LIMITS } from './checkLimits.ts';
import { failuresSentence, findingsOf, gradeOf } from './findings.ts';
import { someSoundMeasures } from './soundChecks.builders.ts';
import { type CheckKind, type CheckLimits, checkFinding, checkKinds, type SoundMeasures } from './soundChecks.ts';

/** A master that nothing is wrong with. */
const fine = someSoundMeasures({
  integratedLufs: -14,
  truePeakDbtp: -1.2,
  clips: [],
  clipCount: 0,
  clippedSamples: 0,
});

const check = (overrides: Partial<SoundMeasures> = {}, limits: Partial<CheckLimits> = {}) =>
  findingsOf({ ...fine, ...overrides }, { ...DEFAULT_CHECK_LIMITS, ...limits });

function found(kind: CheckKind, overrides: Partial<SoundMeasures> = {}, limits: Partial<CheckLimits> = {}) {
  const finding = check(overrides, limits).find((one) => one.kind === kind);
  return finding && [finding.grade, finding.value, finding.sentence];
}

const clipsAt = (...seconds: number[]) => {
  const clips = seconds.map((atSeconds) => ({ atSeconds, untilSeconds: atSeconds, samples: 4 }));
  return { clips, clipCount: clips.length, clippedSamples: 4 * clips.length };
};

describe('the check before release', () => {
  it('has one finding of each kind, in order, as the calls describe them', () => {
    expect(check().map(({ kind }) => kind)).toEqual(checkKinds);
    for (const finding of check()) expect(checkFinding.parse(finding)).toEqual(finding);
    expect(gradeOf(check())).toBe('passes');
    expect(failuresSentence(check())).toBeNull();
  });

  it('says what fails in one line', () => {
    const findings = check({ truePeakDbtp: 0.42, truePeakAtSeconds: 63.2, ...clipsAt(63.2, 131.4) });
    expect(failuresSentence(findings)).toBe('True peak is +0.4 dBTP at 1:03. Clips at 1:03 and 2:11.');
    expect(gradeOf(findings)).toBe('fails');
  });

  it('has no grade before anything is measured', () => {
    expect(gradeOf([])).toBeNull();
  });
});

describe('loudness', () => {
  it.each([
    [-14, ['passes', '−14.0 LUFS', 'Loudness is fine.']],
    [-9.24, ['note', '−9.2 LUFS', 'Stores turn it down by 4.8 dB.']],
    [-13.96, ['passes', '−14.0 LUFS', 'Loudness is fine.']],
    [-23.4, ['note', '−23.4 LUFS', 'Quieter than −23.0 LUFS.']],
    [null, ['passes', '–', 'Too short or too quiet to measure.']],
  ])('of %s LUFS', (integratedLufs, expected) => {
    expect(found('loudness', { integratedLufs })).toEqual(expected);
  });

  it('is held against a limit of the band without speaking for the stores', () => {
    const limits = { mostIntegratedLufs: -9 };
    expect(found('loudness', { integratedLufs: -8.2 }, limits)?.[2]).toBe('Louder than −9.0 LUFS.');
    expect(found('loudness', { integratedLufs: -9.2 }, limits)?.[2]).toBe('Loudness is fine.');
  });

  it('says where it is loudest, and how far loud and quiet are apart', () => {
    expect(found('shortTerm')).toEqual(['passes', '−6.8 LUFS', 'Loudest at 2:11.']);
    expect(found('range')).toEqual(['passes', '5.4 LU', 'Loud and quiet parts are 5.4 LU apart.']);
  });

  it('of a silent or tiny file is not measured', () => {
    const silent = {
      integratedLufs: null,
      shortTermMaxLufs: null,
      loudnessRangeLu: null,
      truePeakDbtp: null,
      correlation: null,
      silenceBeforeSeconds: fine.durationSeconds,
      silenceAfterSeconds: fine.durationSeconds,
    };
    expect(found('loudness', silent)).toEqual(['fails', '–', 'The file is silent.']);
    expect(found('truePeak', silent)).toEqual(['passes', '–', 'The file is silent.']);
    expect(failuresSentence(check({ ...silent, isDualMono: true }))).toBe('The file is silent.');
    // Said once: not as silence at both ends, nor as mono.
    expect(check({ ...silent, isDualMono: true }).filter(({ grade }) => grade !== 'passes')).toHaveLength(1);
    expect(found('shortTerm', silent)).toEqual(['passes', '–', 'Too short or too quiet to measure.']);
  });
});

it.each([
  [-1, 'passes', '−1.0 dBTP'],
  [-0.96, 'passes', '−1.0 dBTP'],
  [-0.94, 'fails', '−0.9 dBTP'],
  [0.02, 'fails', '0.0 dBTP'],
  [-0.02, 'fails', '0.0 dBTP'],
  [1.3, 'fails', '+1.3 dBTP'],
])('the true peak of %s dBTP %s as it is shown', (truePeakDbtp, grade, value) => {
  expect(found('truePeak', { truePeakDbtp })?.slice(0, 2)).toEqual([grade, value]);
});

describe('clips', () => {
  it.each([
    [clipsAt(63), '1 clip', 'Clips at 1:03.'],
    [clipsAt(63, 131, 180), '3 clips', 'Clips at 1:03, 2:11 and 3:00.'],
    [
      clipsAt(63, 131, ...Array.from({ length: 11 }, (_, at) => 140 + at)),
      '13 clips',
      'Clips at 1:03, 2:11 and 11 more.',
    ],
    [clipsAt(63.1, 63.1, 63.7), '3 clips', 'Clips at 1:03.'],
    [
      { ...clipsAt(...Array.from({ length: 100 }, (_, at) => at)), clipCount: 4_000 },
      '100+ clips',
      'Clips more than 100 times, for example at 0:00 and 0:01.',
    ],
  ])('are told by where they are %#', (overrides, value, sentence) => {
    expect(found('clipping', overrides)).toEqual(['fails', value, sentence]);
  });

  it('are runs of the least length', () => {
    expect(found('clipping', clipsAt(63), { fewestClippedSamples: 5 })).toEqual(['passes', 'None', 'No clipping.']);
    const single = { clippedSamples: 1 };
    expect(found('clipping', single)).toEqual(['passes', 'None', 'No clipping.']);
    expect(found('clipping', single, { fewestClippedSamples: 1 })).toEqual([
      'fails',
      '1 sample',
      '1 sample at full scale.',
    ]);
  });

  it('lead to one place in each second', () => {
    const clipping = check(clipsAt(131.4, 63.7, 63.1)).find(({ kind }) => kind === 'clipping');
    expect(clipping?.places).toEqual([63.1, 131.4]);
  });
});

it.each<[CheckKind, Partial<SoundMeasures>, string[]]>([
  ['dcOffset', { dcOffsets: [0.00001, 0] }, ['passes', '0.00%', 'No DC offset.']],
  ['dcOffset', { dcOffsets: [0.001, -0.004] }, ['passes', '0.40%', 'DC offset is fine.']],
  ['dcOffset', { dcOffsets: [0.001, -0.012] }, ['fails', '1.20%', 'DC offset is 1.20% on the right.']],
  ['dcOffset', { dcOffsets: [0.011, -0.012] }, ['fails', '1.20%', 'DC offset is 1.20%.']],
  ['silenceBefore', { silenceBeforeSeconds: 0.2 }, ['passes', '0.2 s', 'Silence at the start is fine.']],
  ['silenceBefore', { silenceBeforeSeconds: 2 }, ['note', '2.0 s', '2.0 s of silence at the start.']],
  ['silenceAfter', { silenceAfterSeconds: 5.24 }, ['note', '5.2 s', '5.2 s of silence at the end.']],
  ['mono', {}, ['passes', 'Stereo', 'Left and right differ.']],
  ['mono', { channels: 1, isDualMono: null }, ['note', 'Mono', 'Mono: one channel.']],
  ['mono', { isDualMono: true }, ['note', 'Mono', 'Mono: left and right are the same.']],
  ['mono', { channels: 6, isDualMono: null }, ['note', '6 channels', '6 channels instead of two.']],
  ['phase', {}, ['passes', '0.72', 'Works in mono.']],
  ['phase', { correlation: -0.4 }, ['fails', '−0.40', 'Left and right cancel out in mono.']],
  ['phase', { outOfPhase: [{ atSeconds: 63, untilSeconds: 70 }] }, ['fails', '0.72', 'Cancels out in mono at 1:03.']],
  ['phase', { correlation: null }, ['passes', '–', 'Nothing to compare.']],
  ['sampleRate', { samplesPerSecond: 44_100 }, ['passes', '44.1 kHz', 'Sample rate is fine.']],
  ['sampleRate', { samplesPerSecond: 22_050 }, ['fails', '22.05 kHz', 'Sample rate is below 44.1 kHz.']],
  ['bitDepth', { bitsPerSample: 32, isFloat: true }, ['passes', '32 bit float', 'Bit depth is fine.']],
  ['bitDepth', { bitsPerSample: 8 }, ['fails', '8 bit', 'Bit depth is below 16 bit.']],
  ['bitDepth', { bitsPerSample: null }, ['note', 'Lossy', 'Lossy file. Stores ask for lossless.']],
])('what else is looked for %s %#', (kind, overrides, expected) => {
  expect(found(kind, overrides)).toEqual(expected);
});

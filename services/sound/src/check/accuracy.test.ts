import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { SoundMeasures } from '@simmer/contracts/services';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasFfmpeg } from '../decode/ffmpeg.ts';
import { type FfmpegMeasures, measureWithFfmpeg } from '../testing/ffmpegMeasures.ts';
import { masterFile, masterFiles } from '../testing/masterFiles.ts';
import { measuresOfFile } from '../testing/measuresOf.ts';

/**
 * What ffmpeg 5.1.9 (Debian 12) measured in these files with the commands of `measureWithFfmpeg`. Its count of samples at
 * the highest and lowest value says nothing where neither is full scale, and is 0 here.
 */
const recorded: [string, number, number, number, number, number, number[], number, number][] = [
  // LUFS, most in 3 s, range, true peak, samples at full scale, offset of each channel, silence before and after
  ['a loud one that clips', -6.059, -4.293, 4.83, 1.496, 38024, [-0.001332, -0.002293], 0, 0],
  ['a crushed one', -2.138, -0.859, 2.54, 4.491, 139335, [-0.006102, -0.002151], 0, 0],
  ['a careful one with silence around it', -19.427, -17.068, 8.43, -1.884, 0, [-0.000169, -0.000161], 1.5, 3.25],
  ['a mono demo', -10.12, -7.788, 4.99, 0.693, 1366, [-0.000681], 0, 0],
  ['floats above full scale', -4.45, -2.48, 5.11, 10.64, 37498, [-0.001687, -0.001131], 0, 0],
  ['one beside the zero line', -10.094, -8.404, 4.56, 0.93, 2320, [0.011271, -0.000755], 0, 0],
  [
    'six channels',
    -9.09,
    -7.111,
    4.85,
    0.265,
    159,
    [-0.000455, -0.000532, -0.000455, -0.000532, -0.000455, -0.000532],
    0,
    0,
  ],
  ['high resolution', -5.655, -3.87, 4.64, 2.185, 54677, [-0.002583, -0.001208], 0, 0],
  ['the highest resolution', -6.913, -5.949, 1.9, 0, 31469, [-0.000986, -0.000557], 0, 0],
  ['a sampler', -8.248, -6.378, 5.38, 1.176, 1917, [-0.001318], 0, 0],
];

/** The range of shorter ones hangs on which of a few windows is counted as the tenth percentile. */
const SHORTEST_RANGE_SECONDS = 8;

let folder: string;
const measured = new Map<string, SoundMeasures>();
const pathOf = (name: string, extension = 'wav') => join(folder, `${name}.${extension}`);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'simmer-masters-'));
  for (const [name, file] of Object.entries(masterFiles)) {
    await writeFile(pathOf(name), masterFile(file));
    measured.set(name, await measuresOfFile(pathOf(name), 'wav'));
  }
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Within 0.1 LU, 0.2 LU for the range, 0.2 dB for the peak; the rest exactly. */
function expectAgreement(ours: SoundMeasures | undefined, theirs: FfmpegMeasures): void {
  const apart = (own: number | null | undefined, other: number) => Math.abs((own ?? Number.NaN) - other);
  expect(apart(ours?.integratedLufs, theirs.integratedLufs)).toBeLessThan(0.1);
  expect(apart(ours?.shortTermMaxLufs, theirs.shortTermMaxLufs)).toBeLessThan(0.1);
  if ((ours?.durationSeconds ?? 0) >= SHORTEST_RANGE_SECONDS) {
    expect(apart(ours?.loudnessRangeLu, theirs.loudnessRangeLu)).toBeLessThan(0.2);
  }
  expect(apart(ours?.truePeakDbtp, theirs.truePeakDbtp)).toBeLessThan(0.2);
  expect(apart(ours?.silenceBeforeSeconds, theirs.silenceBeforeSeconds)).toBeLessThan(0.001);
  expect(apart(ours?.silenceAfterSeconds, theirs.silenceAfterSeconds)).toBeLessThan(0.001);
  expect(ours?.dcOffsets).toHaveLength(theirs.dcOffsets.length);
  theirs.dcOffsets.forEach((offset, channel) => expect(ours?.dcOffsets[channel]).toBeCloseTo(offset, 6));
}

describe('the measures of', () => {
  it.each(recorded)('%s agree with what ffmpeg measured', (name, ...row) => {
    const [integratedLufs, shortTermMaxLufs, loudnessRangeLu, truePeakDbtp, atTheRails, dcOffsets, before, after] = row;
    const loudness = { integratedLufs, shortTermMaxLufs, loudnessRangeLu, truePeakDbtp };
    const silence = { silenceBeforeSeconds: before, silenceAfterSeconds: after };
    expectAgreement(measured.get(name), { ...loudness, ...silence, dcOffsets, atTheRails });
    expect(measured.get(name)?.clippedSamples).toBe(atTheRails);
  });

  it.each(Object.entries(masterFiles))('%s tell its format', (name, { bits, isFloat = false, ...file }) => {
    expect(measured.get(name)).toMatchObject({
      bitsPerSample: bits,
      isFloat,
      channels: file.channels,
      samplesPerSecond: file.samplesPerSecond,
      durationSeconds: file.seconds + (file.waitSeconds ?? 0) + (file.tailSeconds ?? 0),
    });
  });
});

/** Formats that ffmpeg makes of a WAV file, and whether each sample is kept. */
const formats: [extension: string, codec: string, isLossless: boolean][] = [
  ['flac', 'flac', true],
  ['aiff', 'pcm_s16be', true],
  ['m4a', 'alac', true],
  ['mp3', 'libmp3lame', false],
  ['ogg', 'libvorbis', false],
  ['aac', 'aac', false],
];

describe.runIf(await hasFfmpeg())('beside the ffmpeg of this machine,', () => {
  it.each(Object.entries(masterFiles))('%s measures the same', async (name, { channels }) => {
    const ours = measured.get(name);
    const theirs = await measureWithFfmpeg(pathOf(name), channels === 1, ours?.durationSeconds ?? 0);
    expectAgreement(ours, theirs);
    if (ours?.clippedSamples) expect(ours.clippedSamples).toBe(theirs.atTheRails);
  });

  it.each(formats)('the same music as .%s measures the same', async (extension, codec, isLossless) => {
    const { stdout } = await promisify(execFile)('ffmpeg', ['-v', 'error', '-encoders']);
    if (!stdout.includes(` ${codec} `)) return;
    for (const name of ['a careful one with silence around it', 'a loud one that clips']) {
      const path = pathOf(name, extension);
      await promisify(execFile)('ffmpeg', ['-v', 'error', '-i', pathOf(name), '-c:a', codec, '-b:a', '192k', path]);
      const ours = await measuresOfFile(path, extension);
      const theirs = await measureWithFfmpeg(path, false, ours.durationSeconds);
      expectAgreement(ours, isLossless ? theirs : { ...theirs, dcOffsets: ours.dcOffsets });
      expect(ours.isFloat).toBe(false);
      if (!isLossless) expect(ours.bitsPerSample).toBeNull();
      else if (ours.clippedSamples > 0) expect(ours.clippedSamples).toBe(theirs.atTheRails);
    }
  });
});

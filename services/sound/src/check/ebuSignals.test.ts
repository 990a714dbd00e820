import { describe, expect, it } from 'vitest';
import { measuresOfPieces } from '../testing/measuresOf.ts';
import { type Played, pieces, tone } from '../testing/music.ts';

const RATE = 16_000;
const db = (decibels: number) => 10 ** (decibels / 20);

/** Stereo tones of 1 kHz, one after the other, each as loud as it says and as long, in seconds. */
function tones(parts: readonly (readonly [decibels: number, seconds: number])[], samplesPerSecond = RATE): Played {
  const played = parts.map(([decibels, seconds]) => tone(1_000, seconds, [db(decibels)], samplesPerSecond).channels[0]);
  const length = played.reduce((sum, samples) => sum + (samples?.length ?? 0), 0);
  const mono = new Float32Array(length);
  let at = 0;
  for (const samples of played) {
    mono.set(samples ?? [], at);
    at += samples?.length ?? 0;
  }
  return { channels: [mono, mono], samplesPerSecond };
}

const measure = (music: Played) => measuresOfPieces(pieces(music));
const repeated = <Part>(count: number, ...parts: Part[]): Part[] => Array.from({ length: count }, () => parts).flat();

// The minimum requirements test signals that can be made up; the levels are dBFS of each channel, which is LUFS for stereo at 1 kHz.
describe('the signals of EBU Tech 3341', () => {
  it.each([
    [1, [[-23, 20]], -23],
    [2, [[-33, 20]], -33],
    [
      3,
      [
        [-36, 10],
        [-23, 60],
        [-36, 10],
      ],
      -23,
    ],
    [
      4,
      [
        [-72, 10],
        [-36, 10],
        [-23, 60],
        [-36, 10],
        [-72, 10],
      ],
      -23,
    ],
    [
      5,
      [
        [-26, 20],
        [-20, 20.1],
        [-26, 20],
      ],
      -23,
    ],
  ] satisfies [number, [number, number][], number][])('have the loudness of case %s', async (_case, parts, lufs) => {
    expect(Math.abs(((await measure(tones(parts))).integratedLufs ?? 0) - lufs)).toBeLessThanOrEqual(0.1);
  });

  it('have the loudness of case 6, in five channels', async () => {
    const music = tone(1_000, 20, [db(-28), db(-28), db(-24), 0, db(-30), db(-30)], RATE);
    expect(Math.abs(((await measure(music)).integratedLufs ?? 0) + 23)).toBeLessThanOrEqual(0.1);
  });

  it('have the short-term loudness of case 9, wherever the window is', async () => {
    const { shortTermMaxLufs } = await measure(tones(repeated(5, [-20, 1.34] as const, [-30, 1.66] as const)));
    expect(Math.abs((shortTermMaxLufs ?? 0) + 23)).toBeLessThanOrEqual(0.1);
  });

  it('have the short-term maximum of case 10, however late the tone begins', async () => {
    for (let turn = 0; turn < 20; turn += 4) {
      const { shortTermMaxLufs, shortTermMaxAtSeconds } = await measure(
        tones([
          [-100, turn * 0.15],
          [-23, 3],
          [-100, 1],
        ]),
      );
      expect(Math.abs((shortTermMaxLufs ?? 0) + 23)).toBeLessThanOrEqual(0.1);
      expect(Math.abs((shortTermMaxAtSeconds ?? 0) - turn * 0.15)).toBeLessThanOrEqual(0.1);
    }
  });

  // The fourth part of the rate and less, in phases that put the peak between samples; tolerance +0.2 and -0.4 dB.
  it.each([
    [15, 4, 0, 0.5, -6],
    [16, 4, 45, 0.5, -6],
    [17, 6, 60, 0.5, -6],
    [18, 8, 67.5, 0.5, -6],
    [19, 4, 45, 1.41, 3],
  ])('have the true peak of case %s', async (_case, share, degrees, level, dbtp) => {
    const rate = 48_000;
    const samples = Float32Array.from(
      { length: rate / 2 },
      (_, at) =>
        level *
        Math.min(1, at / 4_800, (rate / 2 - at) / 4_800) *
        Math.sin((2 * Math.PI * at) / share + (degrees * Math.PI) / 180),
    );
    const { truePeakDbtp } = await measure({ channels: [samples, samples], samplesPerSecond: rate });
    expect((truePeakDbtp ?? 0) - dbtp).toBeGreaterThanOrEqual(-0.4);
    expect((truePeakDbtp ?? 0) - dbtp).toBeLessThanOrEqual(0.2);
  });
});

describe('the signals of EBU Tech 3342', () => {
  it.each([
    [
      1,
      [
        [-20, 20],
        [-30, 20],
      ],
      10,
    ],
    [
      2,
      [
        [-20, 20],
        [-15, 20],
      ],
      5,
    ],
    [
      3,
      [
        [-40, 20],
        [-20, 20],
      ],
      20,
    ],
    [
      4,
      [
        [-50, 20],
        [-35, 20],
        [-20, 20],
        [-35, 20],
        [-50, 20],
      ],
      15,
    ],
  ] satisfies [number, [number, number][], number][])('have the range of case %s', async (_case, parts, lu) => {
    expect(Math.abs(((await measure(tones(parts))).loudnessRangeLu ?? 0) - lu)).toBeLessThanOrEqual(1);
  });
});

import { randomRuns } from '@simmer/contracts/testing/randomRuns';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Played, tone } from '../testing/music.ts';
import { LoudnessMeter } from './loudnessMeter.ts';

const RATE = 48_000;
const db = (decibels: number) => 10 ** (decibels / 20);

/** Concatenates signals. */
function lufsOf(...parts: Played[]): number | null {
  const [first] = parts;
  const meter = new LoudnessMeter(first?.channels.length ?? 1, first?.samplesPerSecond ?? RATE);
  for (const { channels } of parts) meter.add(channels);
  return meter.integrated();
}

const stereo = (decibels: number, seconds: number, rate = RATE) =>
  tone(1_000, seconds, [db(decibels), db(decibels)], rate);

describe('integrated loudness', () => {
  it('of 997 Hz at full scale in one channel is -3.01', () => {
    expect(lufsOf(tone(997, 2, [1]))).toBeCloseTo(-3.01, 2);
    expect(lufsOf(tone(997, 2, [1, 0]))).toBeCloseTo(-3.01, 2);
    expect(lufsOf(tone(997, 2, [1, 1]))).toBeCloseTo(0, 2);
  });

  it.each([44_100, 22_050, 96_000])('is the same at %s samples a second', (rate) => {
    expect(Math.abs((lufsOf(stereo(-23, 2, rate)) ?? 0) + 23)).toBeLessThan(0.05);
  });

  // The signals of EBU Tech 3341, shortened proportionally; the tolerance is ±0.1 LU.
  it.each([
    ['a steady tone at -23', [[-23, 4]], -23],
    ['a steady tone at -33', [[-33, 4]], -33],
    [
      'what is 13 LU quieter around it',
      [
        [-36, 2],
        [-23, 12],
        [-36, 2],
      ],
      -23,
    ],
    [
      'what is all but silent around that',
      [
        [-72, 2],
        [-36, 2],
        [-23, 12],
        [-36, 2],
        [-72, 2],
      ],
      -23,
    ],
    [
      'parts that all count',
      [
        [-26, 20],
        [-20, 20.1],
        [-26, 20],
      ],
      -23,
    ],
  ] satisfies [string, [number, number][], number][])('of %s is gated as the standard says', (_what, parts, lufs) => {
    const found = lufsOf(...parts.map(([decibels, seconds]) => stereo(decibels, seconds)));
    expect(Math.abs((found ?? 0) - lufs)).toBeLessThan(0.1);
  });

  it('weighs the surround channels, and not the low one', () => {
    const level = db(-24);
    expect(lufsOf(tone(1_000, 1, [0, 0, 0, 1, 0, 0]))).toBeNull();
    const [front, around] = [
      lufsOf(tone(1_000, 1, [level, 0, 0, 0, 0, 0])),
      lufsOf(tone(1_000, 1, [0, 0, 0, 0, level, 0])),
    ];
    expect((around ?? 0) - (front ?? 0)).toBeCloseTo(10 * Math.log10(1.41), 2);
  });

  it('of silence, of what is below -70, and of less than 400 ms is none', () => {
    expect(lufsOf(stereo(-Infinity, 1))).toBeNull();
    expect(lufsOf(stereo(-75, 1))).toBeNull();
    expect(lufsOf(stereo(-20, 0.39))).toBeNull();
    expect(lufsOf(stereo(-20, 0.41))).not.toBeNull();
  });

  it('falls by as many LU as the level falls by dB, in whatever pieces it comes', () => {
    const { channels } = tone(440, 0.6, [0.5, 0.3], 8_000);
    const whole = lufsOf({ channels, samplesPerSecond: 8_000 }) ?? 0;
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 4_000 }), fc.integer({ min: 0, max: 30 }), (length, down) => {
        const meter = new LoudnessMeter(2, 8_000);
        for (let at = 0; at < 4_800; at += length) {
          meter.add(channels.map((samples) => samples.subarray(at, at + length).map((value) => value * db(-down))));
        }
        expect(Math.abs((meter.integrated() ?? 0) - (whole - down))).toBeLessThan(0.001);
      }),
      { numRuns: randomRuns(10, 100) },
    );
  });
});

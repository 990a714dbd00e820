import { describe, expect, it } from 'vitest';
import { BAND_RATE_HZ, BANDS, FRAME_SECONDS, HOP, MID_BANDS, QUIETEST_DB, SIDE_BANDS, STEP_DB } from './bandLayout.ts';
import { BandReader } from './bandReader.ts';

const FRAME = 4 * HOP;

type Stereo = { left: Float32Array; right: Float32Array };

/** The bands of a recording, given in chunks of these sizes in turn. */
function bandsOf({ left, right }: Stereo, chunks: readonly number[] = [5_000]): Uint8Array {
  const reader = new BandReader();
  for (let start = 0, turn = 0; start < left.length; turn += 1) {
    const size = chunks[turn % chunks.length] ?? left.length;
    reader.add(left.subarray(start, start + size), right.subarray(start, start + size));
    start += size;
  }
  return reader.bytes();
}

const numberOf = (bytes: Uint8Array, frame: number, band: number) => bytes[frame * BANDS + band] ?? 0;

const turns = Array.from({ length: FRAME }, (_, at) => (2 * Math.PI * at) / FRAME);
const cosines = Float64Array.from(turns, Math.cos);
const sines = Float64Array.from(turns, Math.sin);

/** The power of a signal in each bin around a sample, term by term. */
function powersAround(signal: (at: number) => number, middle: number): Float64Array {
  const windowed = Float64Array.from(cosines, (cosine, at) => 0.5 * (1 - cosine) * signal(middle - FRAME / 2 + at));
  return Float64Array.from({ length: FRAME / 2 }, (_, bin) => {
    let [up, across] = [0, 0];
    for (let at = 0; at < FRAME; at += 1) {
      const turn = (bin * at) % FRAME;
      up += (windowed[at] ?? 0) * (cosines[turn] ?? 0);
      across += (windowed[at] ?? 0) * (sines[turn] ?? 0);
    }
    return ((2 * up) / FRAME) ** 2 + ((2 * across) / FRAME) ** 2;
  });
}

/** The numbers of one frame, by the book: sums of a plain transform of the middle and of the sides. */
function frameByTheBook({ left, right }: Stereo, frame: number): number[] {
  const sums = new Float64Array(BANDS);
  for (const [shift, weight] of [
    [-HOP, 0.25],
    [0, 0.5],
    [HOP, 0.25],
  ] as const) {
    const middle = 2 * frame * HOP + shift;
    const mid = powersAround((at) => ((left[at] ?? 0) + (right[at] ?? 0)) / 2, middle);
    const side = powersAround((at) => ((left[at] ?? 0) - (right[at] ?? 0)) / 2, middle);
    for (let bin = 1; bin < FRAME / 2; bin += 1) {
      const band = Math.floor(5 * Math.log2((bin * BAND_RATE_HZ) / FRAME / 40));
      if (band < 0 || band >= MID_BANDS) continue;
      const sideBand = MID_BANDS + Math.floor((band * SIDE_BANDS) / MID_BANDS);
      sums[band] = (sums[band] ?? 0) + weight * (mid[bin] ?? 0);
      sums[sideBand] = (sums[sideBand] ?? 0) + weight * (side[bin] ?? 0);
    }
  }
  return Array.from(sums, (power) => {
    const steps = Math.round((10 * Math.log10(power + 1e-12) - QUIETEST_DB) / STEP_DB);
    return Math.max(0, Math.min(255, steps));
  });
}

/** Two voices and a little noise, different on each side. */
function sounding(length: number): Stereo {
  let seed = 7;
  const noise = () => {
    seed = (seed * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return seed / 2 ** 31 - 1;
  };
  const voice = (at: number) =>
    0.3 * Math.sin(at * 0.05 + 20 * Math.sin(at * 0.0003)) * Math.exp(-(at % 7_000) / 4_000);
  const left = Float32Array.from({ length }, (_, at) => voice(at) + 0.02 * noise());
  const right = left.map((sample, at) => 0.7 * sample + 0.2 * Math.sin(at * 0.011) + 0.02 * noise());
  return { left, right };
}

const tone = (hertz: number, level: number, length = BAND_RATE_HZ): Float32Array =>
  Float32Array.from({ length }, (_, at) => level * Math.sin((2 * Math.PI * hertz * at) / BAND_RATE_HZ));

describe('the bands of a recording', () => {
  it('are those of a plain transform', () => {
    const sound = sounding(12_000);
    const bytes = bandsOf(sound);
    expect([...bytes.subarray(3 * BANDS, 4 * BANDS)]).toEqual(frameByTheBook(sound, 3));
  });

  it('don’t depend on the chunks in which it arrives', () => {
    const sound = sounding(40_000);
    const whole = bandsOf(sound, [40_000]);
    expect(bandsOf(sound, [1, 977, 4_096, 13])).toEqual(whole);
  });

  it.each([
    [0, 1],
    [1, 1],
    [2 * HOP - 1, 1],
    [2 * HOP, 2],
    [4 * HOP - 1, 2],
    [10 * 2 * HOP, 11],
  ])('of %i samples have %i frames, the first in its first moment', (length, frames) => {
    expect(bandsOf(sounding(length))).toHaveLength(frames * BANDS);
  });

  it('show a tone in its band, in decibels', () => {
    const left = tone(1_000, 0.5);
    const bytes = bandsOf({ left, right: left });
    const band = Math.floor(5 * Math.log2(1_000 / 40));
    const frame = Math.round(0.5 / FRAME_SECONDS);
    const loudest = Math.max(...bytes.subarray(frame * BANDS, (frame + 1) * BANDS));
    expect(numberOf(bytes, frame, band)).toBe(loudest);
    // A window lets through 3/8 of a tone's power, and half of that is in its positive frequency.
    const decibels = 10 * Math.log10((0.5 ** 2 * 3) / 8);
    expect(Math.abs(QUIETEST_DB + STEP_DB * loudest - decibels)).toBeLessThanOrEqual(STEP_DB);
  });

  it('tell the middle from the sides', () => {
    const left = tone(500, 0.3);
    const frame = Math.round(0.5 / FRAME_SECONDS);
    const band = Math.floor(5 * Math.log2(500 / 40));
    const sideBand = MID_BANDS + Math.floor(band / 4);
    const mono = bandsOf({ left, right: left });
    expect(mono.subarray(frame * BANDS + MID_BANDS, (frame + 1) * BANDS)).toEqual(new Uint8Array(SIDE_BANDS));
    const wide = bandsOf({ left, right: left.map((sample) => -sample) });
    expect(numberOf(wide, frame, band)).toBe(0);
    expect(numberOf(wide, frame, sideBand)).toBe(numberOf(mono, frame, band));
  });

  it('of silence are zeros, and a level of half is six decibels less', () => {
    const silence = new Float32Array(30_000);
    expect(bandsOf({ left: silence, right: silence }).every((byte) => byte === 0)).toBe(true);
    const loud = sounding(30_000);
    const quiet = { left: loud.left.map((at) => at / 2), right: loud.right.map((at) => at / 2) };
    const [louder, quieter] = [bandsOf(loud), bandsOf(quiet)];
    const decibels = louder.map((byte, at) => (byte > 60 ? byte - (quieter[at] ?? 0) : 12));
    expect(decibels.every((steps) => steps >= 11 && steps <= 13)).toBe(true);
  });
});

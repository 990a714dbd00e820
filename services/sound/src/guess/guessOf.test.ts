import { contentAnalysis } from '@simmer/contracts/services';
import { describe, expect, it } from 'vitest';
import { BANDS } from '../bands/bandLayout.ts';
import { BandMeter } from '../bands/bandMeter.ts';
import { SoundReader } from '../measure/soundReader.ts';
import { playedByBand } from '../testing/band.ts';
import { type Played, pieces, tone } from '../testing/music.ts';
import { type Guess, guessOf } from './guessOf.ts';

function guessed(recording: Played): Guess | null {
  const meter = new BandMeter();
  const reader = new SoundReader();
  for (const piece of pieces(recording)) {
    meter.add(piece);
    reader.add(piece);
  }
  return guessOf(meter.bytes(), reader.beats());
}

const BPM = 117.3;
const BEAT = 60 / BPM;
const START = 0.37;
const song = playedByBand({
  bpm: BPM,
  startSeconds: START,
  parts: [
    { bars: 6, plays: ['bass', 'pad'] },
    { bars: 8, plays: ['drums', 'bass', 'pad', 'lead'] },
    { bars: 6, plays: ['pad', 'lead'] },
    { bars: 8, plays: ['drums', 'bass', 'pad'] },
  ],
});
const guess = guessed(song);
const joins = [6, 14, 20].map((bars) => START + bars * 4 * BEAT);

describe('what is guessed about a song', () => {
  it('is a tempo with fractions, and where its beats are', () => {
    const { bpm = 0, firstBeatSeconds = 0 } = guess?.beats ?? {};
    expect(Math.abs(bpm - BPM)).toBeLessThan(0.05);
    const late = (firstBeatSeconds - START) / BEAT;
    expect(Math.abs(late - Math.round(late)) * BEAT).toBeLessThan(0.03);
    expect(firstBeatSeconds).toBeLessThan(BEAT);
    expect(guess?.beats?.barSeconds).toBeNull();
  });

  it('is where its parts begin, on a beat, with the first at the start', () => {
    const [first, ...others] = guess?.sectionStarts ?? [];
    expect(first).toBe(0);
    expect(others).toHaveLength(joins.length);
    joins.forEach((join, index) => {
      expect(Math.abs((others[index] ?? 0) - join)).toBeLessThan(0.05);
    });
  });

  it('does not depend on its level', () => {
    const quiet = song.channels.map((samples) => samples.map((sample) => sample / 4));
    const { sectionStarts: starts = [] } = guessed({ ...song, channels: quiet }) ?? {};
    starts.forEach((start, index) => {
      expect(Math.abs(start - (guess?.sectionStarts[index] ?? 0))).toBeLessThan(0.05);
    });
    expect(starts).toHaveLength(4);
  });

  it('fits its schema', () => {
    expect(contentAnalysis.shape.guess.parse(guess)).toEqual(guess);
  });
});

describe('nothing is guessed', () => {
  it.each([
    ['a steady tone', tone(440, 40, [0.3, 0.3])],
    ['silence', tone(440, 40, [0])],
    ['a moment', tone(440, 0.2, [0.3])],
  ])('about %s', (_what, recording) => {
    expect(guessed(recording)).toBeNull();
  });

  it('about nothing', () => {
    expect(guessOf(new Uint8Array(0), null)).toBeNull();
    expect(guessOf(new Uint8Array(BANDS), null)).toBeNull();
  });

  it('about beats that come anytime', () => {
    const free = playedByBand({ bpm: 50, startSeconds: 0, parts: [{ bars: 1, plays: ['bass'] }] });
    const [one = new Float32Array(0)] = free.channels;
    const line = new Float32Array(40 * free.samplesPerSecond);
    for (let hit = 0, seed = 7; hit < 60; hit += 1) {
      seed = (seed * 1_664_525 + 1_013_904_223) % 2 ** 32;
      const at = Math.round((seed / 2 ** 32) * 39 * free.samplesPerSecond);
      one.subarray(0, 6_000).forEach((sample, index) => {
        line[at + index] = (line[at + index] ?? 0) + sample;
      });
    }
    expect(guessed({ ...free, channels: [line] })?.beats ?? null).toBeNull();
  });
});

describe('parts', () => {
  it('are no shorter than ten seconds, and there are not too many in an hour', () => {
    const minutes = 70;
    const frames = Math.round((minutes * 60) / 0.0929);
    const bands = Uint8Array.from({ length: frames * BANDS }, (_, at) => {
      const isLoud = Math.floor(at / BANDS / 300) % 2 === 0;
      return (isLoud ? 160 : 100) + ((at * 7_919) % 17);
    });
    const { sectionStarts: starts = [] } = guessOf(bands, null) ?? {};
    expect(starts.length).toBeGreaterThan(10);
    expect(starts.length).toBeLessThanOrEqual(101);
    starts.slice(1).forEach((start, index) => {
      expect(start - (starts[index] ?? 0)).toBeGreaterThan(8);
    });
  });
});

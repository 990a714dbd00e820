import { describe, expect, it } from 'vitest';
import { pcmSamples } from '../decode/pcm/pcmSamples.ts';
import { wavLayout } from '../decode/pcm/wavLayout.ts';
import { PeakGatherer } from './peakGatherer.ts';

function peaksOf(samples: ArrayLike<number>, fullScale = 1): number[] {
  const gatherer = new PeakGatherer();
  gatherer.add({ samples, fullScale });
  return gatherer.peaks();
}

describe('peaks', () => {
  it('of a ramp rise evenly from its start to its end', () => {
    const count = 3_000_000;
    const peaks = peaksOf(Float32Array.from({ length: count }, (_, at) => (at % 2 ? -1 : 1) * (at / count)));
    expect(peaks).toHaveLength(2_000);
    peaks.forEach((peak, index) => {
      expect(Math.abs(peak - (index + 1) / 2_000)).toBeLessThan(0.002);
    });
  });

  it('of silence are zeros, of nothing are none', () => {
    expect(new Set(peaksOf(new Int16Array(100_000), 32_768))).toEqual(new Set([0]));
    expect(peaksOf([])).toEqual([]);
  });

  it('of a few samples are one each', () => {
    expect(peaksOf([0.25, -0.5, 1])).toEqual([0.25, 0.5, 1]);
  });

  it('never pass 1, whatever a float file holds', () => {
    expect(peaksOf([4, -0.1234567])).toEqual([1, 0.123]);
    expect(peaksOf([-32_768], 32_768)).toEqual([1]);
  });

  it('keep a single loud sample, wherever it is', () => {
    for (const place of [0, 77_777, 999_999]) {
      const samples = new Float32Array(1_000_000);
      samples[place] = -0.9;
      const peaks = peaksOf(samples);
      expect(peaks.indexOf(0.9)).toBe(Math.floor((place * 2_000) / 1_000_000));
      expect(peaks.filter((peak) => peak > 0)).toHaveLength(1);
    }
  });

  it('are the same in whatever pieces the samples come', () => {
    const samples = Float32Array.from({ length: 200_000 }, (_, at) => Math.sin(at * at));
    const gatherer = new PeakGatherer();
    for (let at = 0; at < samples.length; at += 977)
      gatherer.add({ samples: samples.subarray(at, at + 977), fullScale: 1 });
    expect(gatherer.peaks()).toEqual(peaksOf(samples));
  });
});

describe('an hour of WAV', () => {
  it('is read a megabyte at a time, and keeps no memory', async () => {
    const dataBytes = 3_600 * 44_100 * 4;
    const head = Buffer.alloc(44);
    head.write('RIFF', 0);
    head.write('WAVEfmt ', 8);
    head.writeUInt32LE(16, 16);
    head.writeUInt16LE(1, 20);
    head.writeUInt16LE(2, 22);
    head.writeUInt32LE(44_100, 24);
    head.writeUInt16LE(4, 32);
    head.writeUInt16LE(16, 34);
    head.write('data', 36);
    head.writeUInt32LE(dataBytes, 40);
    let largest = 0;
    const readAt = async (start: number, length: number) => {
      largest = Math.max(largest, length);
      return start < 44
        ? Buffer.from(head.subarray(start, start + length))
        : Buffer.alloc(length, start > 300_000_000 ? 64 : 0);
    };
    const before = process.memoryUsage().rss;
    let most = 0;
    const gatherer = new PeakGatherer();
    for await (const piece of pcmSamples(await wavLayout(readAt, 44 + dataBytes), readAt)) {
      gatherer.add(piece);
      most = Math.max(most, process.memoryUsage().rss - before);
    }
    const peaks = gatherer.peaks();
    expect([peaks[0], peaks.at(-1), peaks.length]).toEqual([0, 0.502, 2_000]);
    expect(largest).toBeLessThanOrEqual(1_048_576);
    expect(most).toBeLessThan(200_000_000);
  });
});

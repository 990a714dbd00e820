import { describe, expect, it } from 'vitest';
import { FinePeakGatherer } from './finePeakGatherer.ts';

type Recording = { samples: number[]; samplesPerSecond: number; channels?: number };

/** The fine peaks of a recording that arrives in chunks of that many frames. */
function peaksOf({ samples, samplesPerSecond, channels = 1 }: Recording, chunk = 977): number[] {
  const gatherer = new FinePeakGatherer();
  for (let at = 0; at < samples.length; at += chunk * channels) {
    gatherer.add({ samples: samples.slice(at, at + chunk * channels), fullScale: 1, channels, samplesPerSecond });
  }
  return [...gatherer.bytes()];
}

/** The loudest sample of each hundredth of a second, looked for one by one. */
function byTheBook({ samples, samplesPerSecond, channels = 1 }: Recording): number[] {
  const peaks: number[] = [];
  samples.forEach((sample, at) => {
    const hundredth = Math.floor((Math.floor(at / channels) * 100) / samplesPerSecond);
    peaks[hundredth] = Math.max(peaks[hundredth] ?? 0, Math.round(255 * Math.min(1, Math.abs(sample))));
  });
  return peaks;
}

const wobble = (count: number) => Array.from({ length: count }, (_, at) => Math.sin(at / 3) * Math.sin(at / 4_000));

describe('fine peaks', () => {
  it.each([
    8_000, 11_025, 22_050, 44_100, 48_000, 96_000,
  ])('at %i samples per second are those of each hundredth of a second', (samplesPerSecond) => {
    const recording = { samples: wobble(30_000), samplesPerSecond };
    const peaks = peaksOf(recording);
    expect(peaks).toEqual(byTheBook(recording));
    expect(peaks).toHaveLength(Math.ceil((30_000 * 100) / samplesPerSecond));
  });

  it('don’t depend on the chunks', () => {
    const recording = { samples: wobble(30_000), samplesPerSecond: 11_025 };
    for (const chunk of [1, 110, 30_000]) expect(peaksOf(recording, chunk)).toEqual(byTheBook(recording));
  });

  it('are those of the loudest channel', () => {
    const samples = Array.from({ length: 2_000 }, (_, at) => (at % 2 ? -0.5 : 0.25));
    expect(peaksOf({ samples, samplesPerSecond: 10_000, channels: 2 })).toEqual(Array(10).fill(128));
  });

  it('go no further than full scale', () => {
    expect(peaksOf({ samples: Array(100).fill(1.7), samplesPerSecond: 10_000 })).toEqual([255]);
  });

  it('include a last part of a hundredth, even a silent one', () => {
    expect(peaksOf({ samples: [...Array(100).fill(1), 0, 0], samplesPerSecond: 10_000 })).toEqual([255, 0]);
    expect(peaksOf({ samples: [], samplesPerSecond: 10_000 })).toEqual([]);
  });

  it('grow with an hour', () => {
    const gatherer = new FinePeakGatherer();
    const samples = Float32Array.from({ length: 8_000 }, () => 0.5);
    for (let second = 0; second < 3_600; second += 1) {
      gatherer.add({ samples, fullScale: 1, channels: 1, samplesPerSecond: 8_000 });
    }
    const bytes = gatherer.bytes();
    expect(bytes).toHaveLength(360_000);
    expect(bytes.every((byte) => byte === 128)).toBe(true);
  });
});

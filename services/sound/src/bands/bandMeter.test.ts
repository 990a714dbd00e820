import { describe, expect, it } from 'vitest';
import { type Played, pieces, played, tone } from '../testing/music.ts';
import { BANDS, MID_BANDS } from './bandLayout.ts';
import { BandMeter } from './bandMeter.ts';

function bandsOf(recording: Played): Uint8Array {
  const meter = new BandMeter();
  for (const piece of pieces(recording)) meter.add(piece);
  return meter.bytes();
}

const tune = { chords: [[57, 60, 64], [53, 57, 60], [], [55, 59, 62]], secondsEach: 0.8 } as const;

describe('the bands of a recording', () => {
  it('don’t depend on its sample rate', () => {
    const [low, high] = [48_000, 96_000].map((samplesPerSecond) => bandsOf(played({ ...tune, samplesPerSecond })));
    const plain = bandsOf(played({ ...tune, samplesPerSecond: 44_100 }));
    for (const other of [low, high]) {
      const far = plain.map((byte, at) => (byte > 110 ? Math.abs(byte - (other?.[at] ?? 0)) : 0));
      expect(far.filter((steps) => steps > 3).length).toBeLessThan(far.length / 50);
    }
  });

  it('are the same for mono as for two equal channels', () => {
    const stereo = played(tune);
    const mono = { ...stereo, channels: stereo.channels.slice(0, 1) };
    expect(bandsOf(mono)).toEqual(bandsOf(stereo));
  });

  it('are those of the first two of more channels', () => {
    const frontOnly = bandsOf(tone(440, 2, [0.5, 0.5, 0, 0, 0, 0]));
    expect(frontOnly).toEqual(bandsOf(tone(440, 2, [0.5, 0.5])));
    expect(bandsOf(tone(440, 2, [0.5, 0.5, 0.4, 0.3, 0.2, 0.1]))).toEqual(frontOnly);
  });

  it('know a voice on one side', () => {
    const oneSided = bandsOf(tone(440, 2, [0.5, 0]));
    const both = bandsOf(tone(440, 2, [0.5, 0.5]));
    const sides = (bytes: Uint8Array) => bytes.subarray(10 * BANDS + MID_BANDS, 11 * BANDS);
    expect(Math.max(...sides(both))).toBe(0);
    expect(Math.max(...sides(oneSided))).toBeGreaterThan(100);
  });

  it('of nothing are a frame of silence', () => {
    expect(new BandMeter().bytes()).toEqual(new Uint8Array(BANDS));
  });
});

import { MOST_CHECK_PLACES, soundMeasures } from '@simmer/contracts/services';
import { describe, expect, it } from 'vitest';
import type { Samples } from '../decode/pcm/pcmSamples.ts';
import { measuresOfPieces } from '../testing/measuresOf.ts';
import { type Played, pieces, tone } from '../testing/music.ts';

const RATE = 8_000;
const measure = (music: Played) => measuresOfPieces(pieces(music));
const integers = (samples: number[], bitsPerSample = 16, channels = 1): Samples => ({
  samples: Int32Array.from(samples),
  fullScale: 32_768,
  channels,
  samplesPerSecond: RATE,
  format: { bitsPerSample, isFloat: false },
});
const joined = (...parts: Float32Array[]) => {
  const whole = new Float32Array(parts.reduce((sum, { length }) => sum + length, 0));
  parts.reduce((at, part) => (whole.set(part, at), at + part.length), 0);
  return whole;
};
const sound = (seconds: number, level = 0.3) => tone(440, seconds, [level], RATE).channels[0] ?? new Float32Array(0);
const upsideDown = (samples: Float32Array) => samples.map((sample) => -sample);

describe('clips', () => {
  it('are two or more samples in a row at either end of the scale, also across pieces', async () => {
    const { clips, clipCount, clippedSamples } = await measuresOfPieces([
      integers([0, 32_767, 0, 32_767, -32_768, 0, 32_766, 32_766, -32_768]),
      integers([-32_768, -32_768, 0]),
    ]);
    expect({ clipCount, clippedSamples }).toEqual({ clipCount: 2, clippedSamples: 6 });
    expect(clips.map(({ samples }) => samples)).toEqual([2, 3]);
    expect(clips[1]).toEqual({ atSeconds: 0.001, untilSeconds: 0.001, samples: 3 });
  });

  it('are full scale of as many bits as the file has', async () => {
    const twelve = 2_047 * 16;
    expect((await measuresOfPieces([integers([twelve, twelve, 0], 12)])).clipCount).toBe(1);
    expect((await measuresOfPieces([integers([twelve, twelve, 0], 16)])).clipCount).toBe(0);
  });

  it('of floats are all from full scale on', async () => {
    const floats = Float32Array.of(0, 1, 1.4, 0, 0.9999, 0.9999, -1, -2, 0);
    expect(await measure({ channels: [floats], samplesPerSecond: RATE })).toMatchObject({
      clipCount: 2,
      clippedSamples: 4,
    });
  });

  it('are counted all, and listed by the longest', async () => {
    const runs = Array.from({ length: 1_000 }, (_, at) => [...Array.from({ length: 2 + (at % 10) }, () => 32_767), 0]);
    const measures = soundMeasures.parse(await measuresOfPieces([integers(runs.flat())]));
    expect(measures.clipCount).toBe(1_000);
    expect(measures.clips).toHaveLength(MOST_CHECK_PLACES);
    expect(measures.clips.every(({ samples }) => samples === 11)).toBe(true);
    const places = measures.clips.map(({ atSeconds }) => atSeconds);
    expect(places).toEqual(places.toSorted((one, other) => one - other));
  });
});

describe('left and right', () => {
  it('that are the same are mono in two channels', async () => {
    expect(await measure(tone(440, 2, [0.3, 0.3], RATE))).toMatchObject({ isDualMono: true, correlation: 1 });
    expect(await measure(tone(440, 2, [0.3, 0.2], RATE))).toMatchObject({ isDualMono: false, correlation: 1 });
    expect(await measure(tone(440, 2, [0.3], RATE))).toMatchObject({ isDualMono: null, correlation: null });
  });

  it('are out of phase where they cancel out in mono, for a second or longer', async () => {
    const left = joined(sound(3), sound(2), sound(4), sound(0.5), sound(2));
    const right = joined(sound(3), upsideDown(sound(2)), sound(4), upsideDown(sound(0.5)), sound(2));
    const { outOfPhase, correlation } = await measure({ channels: [left, right], samplesPerSecond: RATE });
    expect(outOfPhase).toEqual([{ atSeconds: 3, untilSeconds: 5 }]);
    expect(correlation).toBeGreaterThan(0);
    const inverted = await measure({ channels: [left, upsideDown(left)], samplesPerSecond: RATE });
    expect(inverted).toMatchObject({ correlation: -1, outOfPhase: [{ atSeconds: 0, untilSeconds: 11.5 }] });
  });

  it('don’t cancel out where one is far quieter, or nothing is audible', async () => {
    const quiet = upsideDown(sound(3, 0.03));
    expect((await measure({ channels: [sound(3), quiet], samplesPerSecond: RATE })).outOfPhase).toEqual([]);
    const faint = sound(3, 0.0005);
    expect((await measure({ channels: [faint, upsideDown(faint)], samplesPerSecond: RATE })).outOfPhase).toEqual([]);
  });
});

describe('a recording', () => {
  it('of silence has no levels, and is silent before and after', async () => {
    const measures = soundMeasures.parse(await measure(tone(440, 5, [0, 0], RATE)));
    expect(measures).toMatchObject({
      integratedLufs: null,
      shortTermMaxLufs: null,
      loudnessRangeLu: null,
      truePeakDbtp: null,
      correlation: null,
      silenceBeforeSeconds: 5,
      silenceAfterSeconds: 5,
    });
  });

  it('of a second has no short-term loudness', async () => {
    const measures = soundMeasures.parse(await measure(tone(440, 1, [0.5, 0.5], RATE)));
    expect(measures).toMatchObject({ durationSeconds: 1, shortTermMaxLufs: null, loudnessRangeLu: null });
    expect(measures.integratedLufs).not.toBeNull();
  });

  it('of a few samples is measured as far as possible', async () => {
    const measures = soundMeasures.parse(await measuresOfPieces([integers([0, 100, -100])]));
    expect(measures).toMatchObject({ integratedLufs: null, clipCount: 0, channels: 1 });
  });

  it('of seventy minutes has no more to say than one of a minute', async () => {
    function* long() {
      const minute = [...pieces(tone(440, 60, [0.5, 0.4], 500))];
      for (let turn = 0; turn < 70; turn += 1) yield* minute;
    }
    const measures = soundMeasures.parse(await measuresOfPieces(long()));
    expect(measures.durationSeconds).toBe(4_200);
    expect(JSON.stringify(measures).length).toBeLessThan(1_000);
  });
});

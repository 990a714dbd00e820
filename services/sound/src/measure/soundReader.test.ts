import { describe, expect, it } from 'vitest';
import { type Played, pieces, played, tone } from '../testing/music.ts';
import { likeness, readCourse } from './likeness.ts';
import { SoundReader } from './soundReader.ts';

function soundOf(music: Played) {
  const reader = new SoundReader();
  for (const piece of pieces(music)) reader.add(piece);
  return reader.sound();
}

const alike = (a: Played, b: Played) =>
  likeness(readCourse(soundOf(a).fingerprint), readCourse(soundOf(b).fingerprint));

/** A simulated re-bounce: later, quieter, and with coarse coding noise. */
function bouncedAgain({ channels, samplesPerSecond }: Played, silenceMs: number, gain: number, noise = 0): Played {
  const silence = Math.round((silenceMs / 1000) * samplesPerSecond);
  let random = 4_711;
  return {
    samplesPerSecond,
    channels: channels.map((samples) => {
      const again = new Float32Array(silence + samples.length);
      samples.forEach((sample, at) => {
        random = (Math.imul(random, 1_103_515_245) + 12_345) & 0x7fffffff;
        again[silence + at] = sample * gain + noise * (random / 0x40000000 - 1);
      });
      return again;
    }),
  };
}

const major = (root: number) => [root, root + 4, root + 7];
const minor = (root: number) => [root, root + 3, root + 7];
const cadence = [major(60), major(65), major(67), major(60), [72], [76], [79], [77], [76], [74], [72], []];
const other = [minor(57), [81], [80], [81], minor(62), [77], [81], [86], major(64), [83], [80], [76]];
const tune = played({ chords: cadence, secondsEach: 0.4 });

/** A click on every beat, slightly brighter on the first of four. */
function clicks(bpm: number, seconds: number): Played {
  const samplesPerSecond = 22_050;
  const samples = new Float32Array(seconds * samplesPerSecond);
  for (let beat = 0; beat * (60 / bpm) < seconds; beat += 1) {
    const start = Math.round(beat * (60 / bpm) * samplesPerSecond);
    for (let at = 0; at < 600 && start + at < samples.length; at += 1) {
      samples[start + at] = 0.5 * Math.exp(-at / 100) * Math.sin(at * (beat % 4 === 0 ? 0.6 : 0.4));
    }
  }
  return { channels: [samples], samplesPerSecond };
}

describe('a suggested tempo', () => {
  it.each([72, 92, 124, 152])('of a steady beat is that beat: %s', (bpm) => {
    expect(soundOf(clicks(bpm, 14)).suggestedBpm).toBe(bpm);
  });

  it('is not made for a tone that never changes, nor for what is too short', () => {
    expect(soundOf(tone(440, 8, [0.3], 22_050)).suggestedBpm).toBeNull();
    expect(soundOf(clicks(120, 2)).suggestedBpm).toBeNull();
  });
});

describe('a suggested key', () => {
  it('is the one a cadence leads to', () => {
    for (const [steps, key] of [
      [0, 'C'],
      [2, 'D'],
      [-2, 'B♭'],
      [6, 'F♯'],
    ] as const) {
      const chords = cadence.map((chord) => chord.map((midi) => midi + steps));
      expect(soundOf(played({ chords, secondsEach: 0.3 })).suggestedKey).toBe(key);
    }
  });

  it('tells minor from major', () => {
    const chords = [minor(57), minor(62), major(64), minor(57), [69], [72], [76], [74], [72], [71], [69], [57]];
    expect(soundOf(played({ chords, secondsEach: 0.3 })).suggestedKey).toBe('Am');
  });

  it('is not made for silence', () => {
    expect(soundOf(tone(440, 2, [0, 0])).suggestedKey).toBeNull();
  });
});

describe('the fingerprint', () => {
  it.each([
    ['as it is', bouncedAgain(tune, 0, 1)],
    ['12 dB quieter', bouncedAgain(tune, 0, 0.25)],
    ['after a few ms of silence', bouncedAgain(tune, 37, 1)],
    ['half a step between two frames later', bouncedAgain(tune, 46, 1)],
    ['after seconds of silence', bouncedAgain(tune, 3_070, 0.5)],
    ['with noise 46 dB below', bouncedAgain(tune, 120, 0.5, 0.001)],
    ['at another rate', played({ chords: cadence, secondsEach: 0.4, samplesPerSecond: 32_000 })],
  ])('of the same music %s is alike', (_how, again) => {
    expect(alike(tune, again)).toBeGreaterThanOrEqual(0.95);
  });

  it.each([
    ['another tune', played({ chords: other, secondsEach: 0.4 })],
    ['the same tune in another key', played({ chords: cadence.map((c) => c.map((m) => m + 3)), secondsEach: 0.4 })],
    ['the same chords the other way round', played({ chords: cadence.toReversed(), secondsEach: 0.4 })],
    ['a click', clicks(120, 5)],
    ['a tone', tone(440, 5, [0.3, 0.3])],
  ])('of %s is not', (_what, music) => {
    expect(alike(tune, music)).toBeLessThan(0.5);
  });

  it('of one tone is like that tone and like no other', () => {
    const a = tone(440, 3, [0.3], 22_050);
    expect(alike(a, bouncedAgain(a, 20, 0.5, 0.0002))).toBeGreaterThanOrEqual(0.95);
    expect(alike(a, tone(523.25, 3, [0.3], 22_050))).toBeLessThan(0.5);
  });

  it('of a part of it is less alike, the less of it there is', () => {
    const part = (share: number) => ({
      ...tune,
      channels: tune.channels.map((samples) => samples.slice(0, samples.length * share)),
    });
    const [most, half] = [alike(tune, part(0.9)), alike(tune, part(0.5))];
    expect(most).toBeLessThan(0.99);
    expect(half).toBeLessThan(most);
    expect(half).toBeLessThan(0.85);
  });

  it('of silence is like nothing', () => {
    const silence = tone(440, 2, [0]);
    expect(soundOf(silence).fingerprint).toHaveLength(0);
    expect(alike(silence, tune)).toBe(0);
  });

  it('takes little room: five frames a second of a byte for each pitch', () => {
    expect(soundOf(tone(440, 3, [0.3], 8_000)).fingerprint.length).toBeLessThan(3 * 6 * 24);
  });
});

describe('loudness and peak', () => {
  it('of a mono file are measured as it is heard, from two loudspeakers', () => {
    const sound = soundOf(tone(997, 1, [0.5]));
    expect(sound).toMatchObject({ integratedLufs: soundOf(tone(997, 1, [0.5, 0.5])).integratedLufs });
    expect(sound.integratedLufs).toBeCloseTo(-6.02, 1);
    expect(sound.truePeakDbtp).toBeCloseTo(-6.02, 1);
  });

  it('of silence are none', () => {
    expect(soundOf(tone(440, 1, [0]))).toMatchObject({ integratedLufs: null, truePeakDbtp: null });
  });
});

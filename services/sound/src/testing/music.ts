import type { Samples } from '../decode/pcm/pcmSamples.ts';

/** Samples between −1 and 1, channel by channel. */
export type Played = { channels: Float32Array[]; samplesPerSecond: number };

type Tune = {
  /** MIDI numbers that sound together, one group after the other; an empty group is a rest */
  chords: readonly (readonly number[])[];
  secondsEach: number;
  level?: number;
  samplesPerSecond?: number;
};

const hertzOf = (midi: number) => 440 * 2 ** ((midi - 69) / 12);

/** A tune of plucked notes with a few overtones, the same in both channels. */
export function played({ chords, secondsEach, level = 0.2, samplesPerSecond = 22_050 }: Tune): Played {
  const each = Math.round(secondsEach * samplesPerSecond);
  const mono = new Float32Array(chords.length * each);
  chords.forEach((chord, place) => {
    for (const midi of chord) {
      for (const overtone of [1, 2, 3]) {
        const turn = (2 * Math.PI * hertzOf(midi) * overtone) / samplesPerSecond;
        for (let at = 0; at < each; at += 1) {
          const fade = Math.min(1, at / 100) * Math.exp(-at / each);
          const sample = (level / overtone ** 2) * fade * Math.sin(turn * at);
          mono[place * each + at] = (mono[place * each + at] ?? 0) + sample;
        }
      }
    }
  });
  return { channels: [mono, mono], samplesPerSecond };
}

/** A steady tone on both channels, or on those with a level. */
export function tone(hertz: number, seconds: number, levels: readonly number[], samplesPerSecond = 48_000): Played {
  const channels = levels.map((level) =>
    Float32Array.from(
      { length: Math.round(seconds * samplesPerSecond) },
      (_, at) => level * Math.sin((2 * Math.PI * hertz * at) / samplesPerSecond),
    ),
  );
  return { channels, samplesPerSecond };
}

/** Splits audio into chunks of an odd length, as a decoder would. */
export function* pieces({ channels, samplesPerSecond }: Played): Generator<Samples> {
  const frames = channels[0]?.length ?? 0;
  const count = channels.length;
  for (let start = 0; start < frames; start += 9_973) {
    const length = Math.min(9_973, frames - start);
    const samples = Float32Array.from(
      { length: length * count },
      (_, at) => channels[at % count]?.[start + Math.floor(at / count)] ?? 0,
    );
    yield { samples, fullScale: 1, channels: count, samplesPerSecond };
  }
}

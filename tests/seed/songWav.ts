import { wavOf } from './wavOf.ts';

const SAMPLE_RATE = 22_050;
const NOTE_SECONDS = 0.25;
const SCALE = [0, 2, 3, 5, 7, 8, 10];

/** A part of a song: the same name sounds the same wherever it stands. */
export type SongPart = { name: string; seconds: number };

type Options = {
  /** in order; an edit of the song is an edit of this list */
  parts: readonly SongPart[];
  /** 1 by default */
  gain?: number;
  /** silence before the first part */
  waitSeconds?: number;
};

/** Numbers from 0 to 1, always the same for a name. */
function numbersOf(name: string): () => number {
  let state = [...name].reduce((sum, letter) => Math.imul(sum, 31) + (letter.codePointAt(0) ?? 0), 7);
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const hertzOf = (semitones: number) => 220 * 2 ** (semitones / 12);

function addPart(samples: Float32Array, { name, seconds }: SongPart, fromSeconds: number): void {
  const next = numbersOf(name);
  for (let at = 0; at < seconds; at += NOTE_SECONDS) {
    const pick = () => SCALE[Math.floor(next() * SCALE.length)] ?? 0;
    const tones = [hertzOf(pick() - 24), hertzOf(pick()), hertzOf(pick() + 12 * Math.floor(next() * 3))];
    const first = Math.round((fromSeconds + at) * SAMPLE_RATE);
    const length = Math.round(NOTE_SECONDS * SAMPLE_RATE);
    for (let index = 0; index < length && first + index < samples.length; index += 1) {
      const time = index / SAMPLE_RATE;
      const fade = Math.exp(-3 * time) * Math.min(1, index / 400, (length - index) / 400);
      const hit = (next() - 0.5) * 0.05 * Math.exp(-30 * time);
      const sum = tones.reduce((total, hertz) => total + Math.sin(2 * Math.PI * hertz * time), 0);
      samples[first + index] = 0.2 * fade * sum + hit;
    }
  }
}

/** A mono 16-bit WAV of music that never repeats itself, made of named parts, so that its versions can differ in known ways. */
export function songWav({ parts, gain = 1, waitSeconds = 0 }: Options): Buffer {
  const total = parts.reduce((sum, { seconds }) => sum + seconds, waitSeconds);
  const samples = new Float32Array(Math.round(total * SAMPLE_RATE));
  let fromSeconds = waitSeconds;
  for (const part of parts) {
    addPart(samples, part, fromSeconds);
    fromSeconds += part.seconds;
  }
  return wavOf(
    samples.map((sample) => sample * gain),
    SAMPLE_RATE,
  );
}

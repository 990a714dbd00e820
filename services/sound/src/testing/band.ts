import type { Played } from './music.ts';

type Part = {
  bars: number;
  /** which of the four play */
  plays: readonly ('drums' | 'bass' | 'pad' | 'lead')[];
};

type Song = { bpm: number; startSeconds: number; parts: readonly Part[]; samplesPerSecond?: number };

const CHORDS = [
  [57, 60, 64],
  [53, 57, 60],
  [48, 52, 55],
  [55, 59, 62],
];
const BEATS_PER_BAR = 4;

const hertzOf = (midi: number) => 440 * 2 ** ((midi - 69) / 12);

/** A made-up band that plays in a constant tempo, in parts that differ in who plays; its melody never repeats. */
export function playedByBand({ bpm, startSeconds, parts, samplesPerSecond = 22_050 }: Song): Played {
  const beatSeconds = 60 / bpm;
  const bars = parts.flatMap(({ bars: count, plays }) => Array.from({ length: count }, () => plays));
  const seconds = startSeconds + bars.length * BEATS_PER_BAR * beatSeconds;
  const mono = new Float32Array(Math.ceil(seconds * samplesPerSecond));
  let seed = 7;
  const random = () => {
    seed = (seed * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return seed / 2 ** 31 - 1;
  };
  const add = (at: number, length: number, soundAt: (seconds: number) => number) => {
    const first = Math.round(at * samplesPerSecond);
    const last = Math.min(mono.length, first + Math.round(length * samplesPerSecond));
    for (let place = first; place < last; place += 1) {
      mono[place] = (mono[place] ?? 0) + soundAt((place - first) / samplesPerSecond);
    }
  };
  const note = (midi: number, level: number, fade: number) => (since: number) =>
    level * Math.min(1, since * 200) * Math.exp(-fade * since) * Math.sin(2 * Math.PI * hertzOf(midi) * since);
  bars.forEach((plays, bar) => {
    const chord = CHORDS[bar % CHORDS.length] ?? [];
    const [root = 57] = chord;
    for (let beat = 0; beat < BEATS_PER_BAR; beat += 1) {
      const at = startSeconds + (bar * BEATS_PER_BAR + beat) * beatSeconds;
      if (plays.includes('drums')) {
        add(at, 0.2, (since) => 0.5 * Math.exp(-18 * since) * Math.sin(2 * Math.PI * 55 * since));
        add(at, 0.04, (since) => 0.1 * Math.exp(-90 * since) * random());
      }
      if (plays.includes('bass')) add(at, 0.9 * beatSeconds, note(root - 24, 0.2, 3));
      if (plays.includes('lead')) {
        const step = chord[Math.floor((random() + 1) * 1.5)] ?? root;
        add(at + (random() > 0.3 ? beatSeconds / 2 : 0), beatSeconds, note(step + 12, 0.1, 4));
      }
    }
    if (plays.includes('pad')) {
      for (const midi of chord)
        add(startSeconds + bar * BEATS_PER_BAR * beatSeconds, 4 * beatSeconds, note(midi, 0.06, 0));
    }
  });
  return { channels: [mono, mono], samplesPerSecond };
}

import { RATE, type Stereo } from './stereo.ts';

/** A note or hit: where it starts and how long it lasts, in samples, and how it is spread over both channels. */
export type Note = { start: number; length: number; level: number; pan?: number };

/** How long a note swells and fades at least, in samples. */
const [ATTACK, RELEASE] = [500, 900];

const hertzOf = (midi: number) => 440 * 2 ** ((midi - 69) / 12);

function add({ left, right }: Stereo, at: number, sample: number, pan = 0): void {
  if (at >= left.length) return;
  left[at] = (left[at] ?? 0) + sample * (1 - pan);
  right[at] = (right[at] ?? 0) + sample * (1 + pan);
}

/** A tone with overtones that fades out; turned on step by step, which is quicker than a sine for each sample. */
export function playNote(
  target: Stereo,
  midi: number,
  { start, length, level, pan }: Note,
  { overtones, fades, detune = 0 }: { overtones: number; fades: boolean; detune?: number },
): void {
  for (let overtone = 1; overtone <= overtones; overtone += 1) {
    const turn = (2 * Math.PI * hertzOf(midi + detune) * overtone) / RATE;
    if (turn > 0.9 * Math.PI) return;
    const [cosine, sine] = [Math.cos(turn), Math.sin(turn)];
    let [x, y] = [1, 0];
    const decay = fades ? Math.exp(-3 / length) : 1;
    let size = level / overtone ** 1.3;
    for (let at = 0; at < length; at += 1) {
      const edge = Math.min(1, at / ATTACK, (length - at) / RELEASE);
      add(target, start + at, size * edge * y, pan);
      [x, y] = [x * cosine - y * sine, x * sine + y * cosine];
      size *= decay;
    }
  }
}

/** A bass drum: a sine that falls from 150 to 45 Hz. */
export function playKick(target: Stereo, { start, length, level }: Note): void {
  let phase = 0;
  for (let at = 0; at < length; at += 1) {
    const fall = Math.exp(-at / (0.03 * RATE));
    phase += (2 * Math.PI * (45 + 105 * fall)) / RATE;
    add(target, start + at, level * Math.sin(phase) * Math.exp(-at / (0.12 * RATE)));
  }
}

/** A burst of noise: a snare if long, a hi-hat if short and bright. */
export function playNoise(
  target: Stereo,
  random: () => number,
  { start, length, level, pan }: Note,
  isBright: boolean,
): void {
  let last = 0;
  for (let at = 0; at < length; at += 1) {
    const noise = 2 * random() - 1;
    const sample = isBright ? noise - last : noise;
    last = noise;
    add(target, start + at, level * sample * Math.exp((-4 * at) / length), pan);
  }
}

/** The delays of a small room in each channel, in samples. */
const echoes = { left: [1_116, 1_389, 1_617, 1_973], right: [1_188, 1_356, 1_699, 1_847] };
const ECHO_GAIN = 0.75;

/** Lets a track ring in a room, with four echoes that fade away. */
export function withRoom(track: Stereo, level: number): Stereo {
  const ring = (side: 'left' | 'right') => {
    const dry = track[side];
    const wet = Float32Array.from(dry);
    for (const delay of echoes[side]) {
      const line = new Float32Array(delay);
      for (let at = 0, place = 0; at < dry.length; at += 1, place = place + 1 === delay ? 0 : place + 1) {
        const echo = line[place] ?? 0;
        wet[at] = (wet[at] ?? 0) + level * echo;
        line[place] = (dry[at] ?? 0) + ECHO_GAIN * echo;
      }
    }
    return wet;
  };
  return { left: ring('left'), right: ring('right') };
}

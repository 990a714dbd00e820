export type Mix = { left: Float32Array; right: Float32Array; sampleRate: number };

export type Voice = {
  /** the level of each harmonic, starting with the fundamental */
  partials: readonly number[];
  attackSeconds: number;
  halfLifeSeconds: number;
  vibratoHertz: number;
  gain: number;
};

export type Note = { voice: Voice; midi: number; at: number; seconds: number /** −1 is left */; pan: number };
type Drum = 'kick' | 'snare' | 'hat';

const TABLE_SIZE = 4096;
const VIBRATO_DEPTH = 0.003;
const RELEASE_SECONDS = 0.08;

const tables = new Map<readonly number[], Float32Array>();

export function createMix(seconds: number, sampleRate: number): Mix {
  const length = Math.ceil(seconds * sampleRate);
  return { left: new Float32Array(length), right: new Float32Array(length), sampleRate };
}

/** Adds a note. Reads one period of the voice from a table at the note's pitch, which makes a minute of music cheap. */
export function addNote({ left, right, sampleRate }: Mix, { voice, midi, at, seconds, pan }: Note): void {
  const table = tableOf(voice.partials);
  const step = (440 * 2 ** ((midi - 69) / 12) * TABLE_SIZE) / sampleRate;
  const first = Math.round(at * sampleRate);
  const length = Math.min(Math.round(seconds * sampleRate), left.length - first);
  const attack = voice.attackSeconds * sampleRate;
  const release = RELEASE_SECONDS * sampleRate;
  const decay = 0.5 ** (1 / (voice.halfLifeSeconds * sampleRate));
  const vibrato = (2 * Math.PI * voice.vibratoHertz) / sampleRate;
  const leftGain = voice.gain * Math.min(1, 1 - pan);
  const rightGain = voice.gain * Math.min(1, 1 + pan);
  let phase = 0;
  let level = 1;
  let bend = 1;
  for (let index = 0; index < length; index += 1) {
    // the bend is slow, so updating it every 64 samples is enough
    if (vibrato > 0 && index % 64 === 0) bend = 1 + VIBRATO_DEPTH * Math.sin(vibrato * index);
    const envelope = level * Math.min(1, index / attack, (length - index) / release);
    const sample = (table[phase & (TABLE_SIZE - 1)] ?? 0) * envelope;
    left[first + index] = (left[first + index] ?? 0) + sample * leftGain;
    right[first + index] = (right[first + index] ?? 0) + sample * rightGain;
    phase += step * bend;
    if (phase >= TABLE_SIZE) phase -= TABLE_SIZE;
    level *= decay;
  }
}

const DRUMS: Record<Drum, { seconds: number; gain: number; noise: number; hertz: number; dropHertz: number }> = {
  kick: { seconds: 0.28, gain: 0.5, noise: 0.02, hertz: 46, dropHertz: 110 },
  snare: { seconds: 0.16, gain: 0.2, noise: 0.75, hertz: 190, dropHertz: 40 },
  hat: { seconds: 0.05, gain: 0.07, noise: 1, hertz: 0, dropHertz: 0 },
};

/** Adds a drum: a falling tone and noise, mixed to sound like a kick, a snare or a hat. */
export function addDrum({ left, right, sampleRate }: Mix, drum: Drum, at: number): void {
  const { seconds, gain, noise, hertz, dropHertz } = DRUMS[drum];
  const first = Math.round(at * sampleRate);
  const length = Math.min(Math.round(seconds * sampleRate), left.length - first);
  let phase = 0;
  let random = 22_222;
  let before = 0;
  for (let index = 0; index < length; index += 1) {
    const gone = index / length;
    const level = (1 - gone) ** 3 * Math.min(1, index / 40);
    phase += (2 * Math.PI * (hertz + dropHertz * (1 - gone) ** 8)) / sampleRate;
    random = (Math.imul(random, 1_103_515_245) + 12_345) & 0x7fffffff;
    const white = random / 0x40000000 - 1;
    const bright = (white - before) / 2; // without its low end it sounds like wire and brass
    before = white;
    const sample = gain * level * ((1 - noise) * Math.sin(phase) + noise * bright);
    left[first + index] = (left[first + index] ?? 0) + sample;
    right[first + index] = (right[first + index] ?? 0) + sample;
  }
}

function tableOf(partials: readonly number[]): Float32Array {
  let table = tables.get(partials);
  if (!table) {
    table = new Float32Array(TABLE_SIZE).map((_zero, index) =>
      partials.reduce((sum, loud, at) => sum + loud * Math.sin((2 * Math.PI * (at + 1) * index) / TABLE_SIZE), 0),
    );
    tables.set(partials, table);
  }
  return table;
}

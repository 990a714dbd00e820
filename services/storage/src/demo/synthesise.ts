import { addDrum, addNote, createMix, type Mix, type Voice } from './mix.ts';
import type { DemoPart, DemoVersion } from './songs.ts';

export const SAMPLE_RATE = 44_100;

/** The average level of most finished mixes, so the demo songs are as loud as a musician's own. */
const TARGET_RMS = 10 ** (-17 / 20);
const TAIL_SECONDS = 1.8;

const LEADS: Record<DemoPart['lead'], Voice> = {
  bell: { partials: [1, 0, 0.35, 0, 0.12], attackSeconds: 0.004, halfLifeSeconds: 0.28, vibratoHertz: 0, gain: 0.3 },
  flute: { partials: [1, 0.25, 0.08], attackSeconds: 0.06, halfLifeSeconds: 0.9, vibratoHertz: 5, gain: 0.28 },
  pluck: {
    partials: [1, 0.5, 0.33, 0.25, 0.1],
    attackSeconds: 0.003,
    halfLifeSeconds: 0.14,
    vibratoHertz: 0,
    gain: 0.3,
  },
};
const PADS: Record<Exclude<DemoPart['pad'], 'none'>, Voice> = {
  warm: { partials: [1, 0.4, 0.2, 0.1], attackSeconds: 0.25, halfLifeSeconds: 4, vibratoHertz: 0.7, gain: 0.1 },
  organ: {
    partials: [1, 0.6, 0, 0.3, 0, 0, 0, 0.1],
    attackSeconds: 0.03,
    halfLifeSeconds: 9,
    vibratoHertz: 6,
    gain: 0.08,
  },
};
const CHORD_PLUCK: Voice = {
  partials: [1, 0.45, 0.2],
  attackSeconds: 0.008,
  halfLifeSeconds: 0.5,
  vibratoHertz: 0,
  gain: 0.13,
};
const BASS: Voice = {
  partials: [1, 0.3, 0.08],
  attackSeconds: 0.012,
  halfLifeSeconds: 0.7,
  vibratoHertz: 0,
  gain: 0.34,
};

/** Renders one version: chords, bass, melody and drums at an even level, with a fade-out. */
export function synthesise({ bpm, root, parts }: DemoVersion): Mix {
  const beatSeconds = 60 / bpm;
  const barSeconds = beatSeconds * 4;
  const bars = parts.reduce((sum, part) => sum + part.bars, 0);
  const mix = createMix(bars * barSeconds + TAIL_SECONDS, SAMPLE_RATE);
  let at = 0;
  for (const part of parts) {
    for (let bar = 0; bar < part.bars; bar += 1) {
      const chord = part.chords[bar % part.chords.length] ?? [0];
      playChord(mix, { pad: part.pad, root, chord }, at, barSeconds);
      playBass(mix, { drums: part.drums, midi: root + (chord[0] ?? 0) - 24 }, at, beatSeconds);
      playDrums(mix, part.drums, at, beatSeconds);
      playMelody(mix, { ...part, root, bar }, at, beatSeconds / 2);
      at += barSeconds;
    }
  }
  playEnding(mix, { chord: parts.at(-1)?.chords[0] ?? [0], root }, at);
  finish(mix);
  return mix;
}

type Chord = { root: number; chord: readonly number[] };

function playChord(
  mix: Mix,
  { pad, root, chord }: Chord & Pick<DemoPart, 'pad'>,
  at: number,
  barSeconds: number,
): void {
  chord.forEach((semitones, voice) => {
    const pan = (voice - (chord.length - 1) / 2) * 0.5;
    if (pad !== 'none') {
      addNote(mix, { voice: PADS[pad], midi: root + semitones, at, seconds: barSeconds * 1.02, pan });
    }
    for (const eighth of [0, 3, 6]) {
      const delay = voice * 0.018; // strummed, not struck
      addNote(mix, {
        voice: CHORD_PLUCK,
        midi: root + semitones,
        at: at + (eighth * barSeconds) / 8 + delay,
        seconds: 0.9,
        pan,
      });
    }
  });
}

function playBass(
  mix: Mix,
  { drums, midi }: Pick<DemoPart, 'drums'> & { midi: number },
  at: number,
  beatSeconds: number,
): void {
  const beats = drums === 'driving' ? [0, 1, 2, 3] : [0, 2.5];
  for (const beat of beats) {
    addNote(mix, {
      voice: BASS,
      midi,
      at: at + beat * beatSeconds,
      seconds: beatSeconds * 0.9,
      pan: 0,
    });
  }
}

function playMelody(
  mix: Mix,
  { melody, lead, root, bar }: Pick<DemoPart, 'melody' | 'lead'> & { root: number; bar: number },
  at: number,
  eighthSeconds: number,
): void {
  for (let eighth = 0; eighth < 8; eighth += 1) {
    const semitones = melody[(bar * 8 + eighth) % melody.length] ?? null;
    if (semitones === null) continue;
    const start = at + eighth * eighthSeconds;
    addNote(mix, { voice: LEADS[lead], midi: root + semitones, at: start, seconds: eighthSeconds * 2.4, pan: 0.15 });
  }
}

function playDrums(mix: Mix, drums: DemoPart['drums'], at: number, beatSeconds: number): void {
  if (drums === 'none') return;
  const kicks = drums === 'driving' ? [0, 1, 2, 3] : [0, 2];
  for (const beat of kicks) addDrum(mix, 'kick', at + beat * beatSeconds);
  for (const beat of [1, 3]) addDrum(mix, 'snare', at + beat * beatSeconds);
  const hats = drums === 'driving' ? 8 : 4;
  for (let hat = 0; hat < hats; hat += 1) addDrum(mix, 'hat', at + ((hat + 0.5) * 4 * beatSeconds) / hats);
}

function playEnding(mix: Mix, { chord, root }: Chord, at: number): void {
  chord.forEach((semitones, voice) => {
    const start = at + voice * 0.04;
    addNote(mix, {
      voice: CHORD_PLUCK,
      midi: root + semitones,
      at: start,
      seconds: TAIL_SECONDS,
      pan: voice * 0.3 - 0.3,
    });
  });
  addNote(mix, { voice: BASS, midi: root + (chord[0] ?? 0) - 24, at, seconds: TAIL_SECONDS, pan: 0 });
}

function finish({ left, right }: Mix): void {
  let power = 0;
  for (let index = 0; index < left.length; index += 1) {
    power += ((left[index] ?? 0) ** 2 + (right[index] ?? 0) ** 2) / 2;
  }
  const gain = TARGET_RMS / Math.sqrt(power / left.length || 1);
  const fade = Math.round(TAIL_SECONDS * SAMPLE_RATE);
  for (const channel of [left, right]) {
    for (let index = 0; index < channel.length; index += 1) {
      const louder = (channel[index] ?? 0) * gain * Math.min(1, (channel.length - index) / fade);
      // a soft knee instead of clipping: x / (1 + x²)^½ stays below full scale
      channel[index] = louder / Math.sqrt(1 + louder * louder);
    }
  }
}

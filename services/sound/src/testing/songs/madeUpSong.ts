import { playKick, playNoise, playNote, withRoom } from './instruments.ts';
import { RATE, type Stereo, samplesIn, seeded, silence } from './stereo.ts';

export const stemNames = ['drums', 'bass', 'pad', 'lead'] as const;

export type StemName = (typeof stemNames)[number];

/** A song by a band that doesn't exist, stem by stem. */
export type MadeUpSong = { stems: Record<StemName, Stereo>; barSeconds: number; bars: number };

type Options = { seed: number; bars?: number; beatsPerMinute?: number };

const scale = [0, 2, 4, 5, 7, 9, 11] as const;
const BEATS = 4;
const ROOM_LEVEL = 0.2;
const TRIAD = [0, 2, 4];

const pitch = (root: number, degree: number) =>
  root + 12 * Math.floor(degree / scale.length) + (scale[degree % scale.length] ?? 0);

/** Plays a song that is the same for the same seed, and whose melody and rhythm never repeat for long. */
export function madeUpSong({ seed, bars = 24, beatsPerMinute = 120 }: Options): MadeUpSong {
  const random = seeded(seed);
  const pick = (count: number) => Math.floor(random() * count);
  const barSeconds = (BEATS * 60) / beatsPerMinute;
  const track = () => silence(bars * barSeconds);
  const stems = { drums: track(), bass: track(), pad: track(), lead: track() };
  const root = 48 + pick(12);
  // No two alike: nobody can say which of two equal bars was cut.
  const degrees = Array.from(scale.keys());
  const chords = Array.from({ length: 4 }, () => degrees.splice(pick(degrees.length), 1)[0] ?? 0);
  const eighth = samplesIn(barSeconds / 8);
  let melody = 7 + pick(7);
  for (let bar = 0; bar < bars; bar += 1) {
    const start = samplesIn(bar * barSeconds);
    const chord = chords[bar % chords.length] ?? 0;
    TRIAD.forEach((step, at) => {
      const note = { start, length: 8 * eighth, level: 0.05, pan: (at - 1) * 0.7 };
      playNote(stems.pad, pitch(root, chord + step), note, { overtones: 6, fades: false, detune: 0.05 * (at - 1) });
    });
    for (let step = 0; step < 8; step += 1) {
      const from = start + step * eighth;
      if (step % 2 === 0 || random() < 0.3) {
        const note = { start: from, length: eighth, level: 0.13 };
        playNote(stems.bass, pitch(root - 12, chord + (random() < 0.2 ? 4 : 0)), note, { overtones: 4, fades: true });
      }
      if (random() < 0.7) {
        melody = Math.max(5, Math.min(16, melody + pick(7) - 3));
        const note = { start: from, length: eighth * (1 + pick(2)), level: 0.07, pan: 0.25 };
        playNote(stems.lead, pitch(root + 12, melody), note, { overtones: 7, fades: true });
      }
      const isBeat = step % 2 === 0;
      if (step % 4 === 0 || random() < 0.12) playKick(stems.drums, { start: from, length: 0.3 * RATE, level: 0.25 });
      if (step % 4 === 2) {
        playNoise(stems.drums, random, { start: from, length: 0.15 * RATE, level: 0.08 }, false);
      }
      const hat = { start: from, length: 0.05 * RATE, level: isBeat ? 0.03 : 0.02 + 0.02 * random(), pan: -0.4 };
      playNoise(stems.drums, random, hat, true);
    }
  }
  const inRoom = (name: StemName) => withRoom(stems[name], ROOM_LEVEL);
  return {
    stems: { drums: inRoom('drums'), bass: inRoom('bass'), pad: inRoom('pad'), lead: inRoom('lead') },
    barSeconds,
    bars,
  };
}

import { likeness, readCourse } from '../measure/likeness.ts';
import { PITCH_CLASSES } from '../measure/pitches.ts';

const MOST_SEMITONES = 3;
/** A shift must be this much more alike than none. */
const LEAST_GAIN = 0.1;

/** A fingerprint as if its music were some semitones higher. */
function raised(fingerprint: Uint8Array, semitones: number): Uint8Array {
  const shifted = new Uint8Array(fingerprint.length);
  for (let at = 0; at < fingerprint.length; at += 1) {
    const pitch = at % PITCH_CLASSES;
    shifted[at - pitch + ((pitch + semitones + PITCH_CLASSES) % PITCH_CLASSES)] = fingerprint[at] ?? 0;
  }
  return shifted;
}

/** By how many semitones the newer version is higher, going by the fingerprints of both. */
export function keyShift(older: Uint8Array, newer: Uint8Array): number {
  if (older.length === 0 || newer.length === 0) return 0;
  const course = readCourse(newer);
  const unshifted = likeness(readCourse(older), course);
  let best = { semitones: 0, alike: unshifted + LEAST_GAIN };
  for (let semitones = -MOST_SEMITONES; semitones <= MOST_SEMITONES; semitones += 1) {
    if (semitones === 0) continue;
    const alike = likeness(readCourse(raised(older, semitones)), course);
    if (alike > best.alike) best = { semitones, alike };
  }
  return best.semitones;
}

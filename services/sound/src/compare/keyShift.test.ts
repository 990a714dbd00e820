import { describe, expect, it } from 'vitest';
import { SoundReader } from '../measure/soundReader.ts';
import { pieces, played } from '../testing/music.ts';
import { keyShift } from './keyShift.ts';

const chords = [
  [60, 64, 67],
  [72],
  [65, 69, 72],
  [77],
  [67, 71, 74],
  [79],
  [60, 64, 67],
  [76],
  [62, 65, 69],
  [74],
  [64],
];

function fingerprintOf(tune: readonly (readonly number[])[], semitones = 0): Uint8Array {
  const reader = new SoundReader();
  const raised = tune.map((chord) => chord.map((midi) => midi + semitones));
  for (const piece of pieces(played({ chords: raised, secondsEach: 0.5 }))) reader.add(piece);
  return reader.sound().fingerprint;
}

const original = fingerprintOf(chords);

describe('the key of a newer version', () => {
  it.each([-3, -2, -1, 0, 1, 2, 3])('is %i semitones higher', (semitones) => {
    expect(keyShift(original, fingerprintOf(chords, semitones))).toBe(semitones);
  });

  it('is the same if nothing is known of one of them', () => {
    expect(keyShift(original, new Uint8Array())).toBe(0);
    expect(keyShift(new Uint8Array(), original)).toBe(0);
    expect(keyShift(original, original)).toBe(0);
  });
});

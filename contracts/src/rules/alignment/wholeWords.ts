import { decibels } from './regionWords.ts';
import type { ComparedPair } from './shapes.ts';

/** Encoders alone change the level by half a decibel, and the tone and the sides by less than these. */
const LEAST_LEVEL_DB = 0.7;
const LEAST_TONE_DB = 0.8;
const LEAST_SIDES_DB = 3;
/** Nobody hears less, and edits alone can look like it. */
const LEAST_TEMPO_PERCENT = 0.25;

const numbers = ['no', 'one', 'two', 'three'];

/** A word if a value is beyond a limit either way. */
function either(value: number, limit: number, more: string, less: string): string[] {
  return Math.abs(value) < limit ? [] : [value > 0 ? more : less];
}

/** How the newer version differs as a whole. */
export function traitWords({ levelDb, tone, isCompressed }: ComparedPair): string[] {
  const amount = decibels(levelDb ?? 0);
  return [
    ...either(levelDb ?? 0, LEAST_LEVEL_DB, `${amount} louder`, `${amount} quieter`),
    ...either(tone.highsDb, LEAST_TONE_DB, 'brighter', 'darker'),
    ...either(tone.lowsDb, LEAST_TONE_DB, 'more low end', 'less low end'),
    ...either(tone.sidesDb, LEAST_SIDES_DB, 'wider', 'narrower'),
    ...(isCompressed ? ['more compressed'] : []),
  ];
}

/** 2 % slower; nothing if nobody hears it. */
export function tempoWords({ stretch }: ComparedPair): string[] {
  const percent = Math.abs(stretch - 1) * 100;
  if (percent < LEAST_TEMPO_PERCENT) return [];
  const rounded = percent < 1 ? Math.round(percent * 10) / 10 : Math.round(percent);
  return [`${rounded} % ${stretch > 1 ? 'slower' : 'faster'}`];
}

/** Two semitones higher; nothing in the same key. */
export function keyWords({ semitones }: ComparedPair): string[] {
  if (semitones === 0) return [];
  const count = Math.abs(semitones);
  return [`${numbers[count] ?? count} semitone${count === 1 ? '' : 's'} ${semitones > 0 ? 'higher' : 'lower'}`];
}

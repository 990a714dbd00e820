import { decibels } from './regionWords.ts';
import type { ComparedPair, VersionChange } from './shapes.ts';

/** Encoders alone change the level by half a decibel, and the tone and the sides by less than these. */
const LEAST_LEVEL_DB = 0.7;
const LEAST_TONE_DB = 0.8;
const LEAST_SIDES_DB = 3;
/** Nobody hears less, and edits alone can look like it. */
const LEAST_TEMPO_PERCENT = 0.25;
/** Where the time wanders, less than this may be part of it. */
const LEAST_LOOSE_TEMPO_PERCENT = 1;

/** 2 s, less what two edges may be off. */
const LEAST_LONGER_SECONDS = 1.8;
/** Less silence than this before the music is none. */
const LEAST_SILENCE_SECONDS = 1;
/** The music starts this close to the version's start, or there is something else before it. */
const START_SECONDS = 0.5;

const channelWords = { newer: 'one channel is silent', older: 'both channels play; one was silent before' } as const;
const numbers = ['no', 'one', 'two', 'three'];

/** A word if a value is beyond a limit either way. */
function either(value: number, limit: number, more: string, less: string): string[] {
  return Math.abs(value) < limit ? [] : [value > 0 ? more : less];
}

/** How the newer version differs as a whole. */
export function traitWords({ levelDb, tone, isCompressed, silentChannel }: ComparedPair): string[] {
  const amount = decibels(levelDb ?? 0);
  return [
    ...(silentChannel ? [channelWords[silentChannel]] : []),
    ...either(levelDb ?? 0, LEAST_LEVEL_DB, `${amount} louder`, `${amount} quieter`),
    ...either(tone.highsDb, LEAST_TONE_DB, 'brighter', 'darker'),
    ...either(tone.lowsDb, LEAST_TONE_DB, 'more low end', 'less low end'),
    ...either(tone.sidesDb, LEAST_SIDES_DB, 'wider', 'narrower'),
    ...(isCompressed ? ['more compressed'] : []),
  ];
}

/** How much longer a change makes the newer version, in seconds. */
function longerBy({ kind, newer, older }: VersionChange, stretch: number): number {
  if (kind === 'moved') return 0;
  return newer[1] - newer[0] - (older ? stretch * (older[1] - older[0]) : 0);
}

/** 12 s longer; nothing at another tempo, which changes the length by itself. @param parts the changes of parts */
export function longerWords(pair: ComparedPair, parts: readonly VersionChange[]): string[] {
  if (tempoWords(pair).length > 0) return [];
  const seconds = parts.reduce((sum, change) => sum + longerBy(change, pair.stretch), 0);
  const amount = `${Math.round(Math.abs(seconds))} s`;
  return either(seconds, LEAST_LONGER_SECONDS, `${amount} longer`, `${amount} shorter`);
}

/** 4 s more silence at the start; nothing where something else comes first. @param parts the changes of parts */
export function silenceWords({ alignment, stretch }: ComparedPair, parts: readonly VersionChange[]): string[] {
  const [first] = alignment.stretches;
  if (!first || parts.some(({ newer }) => newer[0] < Math.max(START_SECONDS, first.newer[0]))) return [];
  const seconds = first.newer[0] - stretch * first.older[0];
  const amount = `${Math.round(Math.abs(seconds))} s`;
  return either(
    seconds,
    LEAST_SILENCE_SECONDS,
    `${amount} more silence at the start`,
    `${amount} less silence at the start`,
  );
}

/** 2% slower; nothing if nobody hears it. */
export function tempoWords({ stretch, isLoose }: ComparedPair): string[] {
  const percent = Math.abs(stretch - 1) * 100;
  if (percent < (isLoose ? LEAST_LOOSE_TEMPO_PERCENT : LEAST_TEMPO_PERCENT)) return [];
  const rounded = percent < 1 ? Math.round(percent * 10) / 10 : Math.round(percent);
  return [`${rounded}% ${stretch > 1 ? 'slower' : 'faster'}`];
}

/** Two semitones higher; nothing in the same key. */
export function keyWords({ semitones }: ComparedPair): string[] {
  if (semitones === 0) return [];
  const count = Math.abs(semitones);
  return [`${numbers[count] ?? count} semitone${count === 1 ? '' : 's'} ${semitones > 0 ? 'higher' : 'lower'}`];
}

import { changeClause, decibels, sentenceOf } from './regionWords.ts';
import type { ComparedPair, VersionChange, VersionComparison } from './shapes.ts';

/** Encoders alone change the level by half a decibel, and the tone and the sides by less than these. */
const LEAST_LEVEL_DB = 0.7;
const LEAST_TONE_DB = 0.8;
const LEAST_SIDES_DB = 3;
/** Nobody hears less, and edits alone can look like it. */
const LEAST_TEMPO_PERCENT = 0.25;
const MOST_CLAUSES = 3;

/** What can be trusted whatever else is different. */
const partKinds: ReadonlySet<VersionChange['kind']> = new Set(['new', 'cut', 'replaced', 'repeated', 'moved']);

const reasons = {
  otherMusic: 'they don’t seem to be the same music',
  tooShort: 'one of them is too short',
  silent: 'one of them is silent',
  undecodable: 'one of them can’t be read',
} as const;

const numbers = ['no', 'one', 'two', 'three'];

/** A word if a value is beyond a limit either way. */
function either(value: number, limit: number, more: string, less: string): string[] {
  return Math.abs(value) < limit ? [] : [value > 0 ? more : less];
}

/** How the newer version differs as a whole. */
function traits({ levelDb, tone, isCompressed }: ComparedPair): string[] {
  const amount = decibels(levelDb ?? 0);
  return [
    ...either(levelDb ?? 0, LEAST_LEVEL_DB, `${amount} louder`, `${amount} quieter`),
    ...either(tone.highsDb, LEAST_TONE_DB, 'brighter', 'darker'),
    ...either(tone.lowsDb, LEAST_TONE_DB, 'more low end', 'less low end'),
    ...either(tone.sidesDb, LEAST_SIDES_DB, 'wider', 'narrower'),
    ...(isCompressed ? ['more compressed'] : []),
  ];
}

function tempo({ stretch }: ComparedPair): string[] {
  const percent = Math.abs(stretch - 1) * 100;
  if (percent < LEAST_TEMPO_PERCENT) return [];
  const rounded = percent < 1 ? Math.round(percent * 10) / 10 : Math.round(percent);
  return [`${rounded} % ${stretch > 1 ? 'slower' : 'faster'}`];
}

function key({ semitones }: ComparedPair): string[] {
  if (semitones === 0) return [];
  const count = Math.abs(semitones);
  return [`${numbers[count] ?? count} semitone${count === 1 ? '' : 's'} ${semitones > 0 ? 'higher' : 'lower'}`];
}

/** The sentence about the whole version; undefined if the stretches say it all. */
function overall(pair: ComparedPair, hasChanges: boolean): string | undefined {
  const own = traits(pair);
  if (pair.closer?.isSameRecording && !hasChanges) return sentenceOf(['the same recording', ...own], ', ');
  const shifts = [...key(pair), ...tempo(pair)];
  if (pair.differsThroughout) return sentenceOf([...shifts, 'the mix sounds different throughout', ...own], ', ');
  if (pair.isLoose && tempo(pair).length === 0) {
    return 'Played again, or with different timing: parts can be compared, details can’t.';
  }
  if (shifts.length + own.length > 0) return sentenceOf([...shifts, 'same arrangement', ...own], ', ');
  return hasChanges ? undefined : 'Same sound, other file.';
}

const lengthOf = ({ newer, older }: VersionChange) =>
  Math.max(newer[1] - newer[0], older === null ? 0 : older[1] - older[0]);

/** The few changes that matter most, in their order: parts before sounds, long ones before short ones. */
function mostImportant(changes: readonly VersionChange[]): VersionChange[] {
  const rank = (change: VersionChange) => (partKinds.has(change.kind) ? 1e6 : 0) + lengthOf(change);
  const kept = new Set([...changes].sort((one, other) => rank(other) - rank(one)).slice(0, MOST_CLAUSES));
  return changes.filter((change) => kept.has(change));
}

/**
 * What changed, in a sentence or two: what can be trusted, and no more.
 * @see PRODUCT.md, What changed
 */
export function changeSentence(comparison: VersionComparison): string {
  if (comparison.outcome === 'incomparable') return `These two can’t be compared: ${reasons[comparison.reason]}.`;
  // Where everything sounds different or was played again, only parts can be told.
  const areOnlyHints = comparison.differsThroughout || comparison.isLoose;
  const changes = comparison.changes.filter(({ kind }) => !areOnlyHints || partKinds.has(kind));
  const clauses = mostImportant(changes).map((change) => changeClause(change, comparison.alignment));
  const left = changes.length - clauses.length;
  if (left > 0) clauses.push(`and ${left} more change${left === 1 ? '' : 's'}`);
  const sentences = [overall(comparison, changes.length > 0)];
  if (clauses.length > 0) sentences.push(sentenceOf(clauses, '; '));
  if (tempo(comparison).length > 0) sentences.push('At a different tempo, small changes can’t be detected.');
  return sentences.filter((sentence) => sentence !== undefined).join(' ');
}

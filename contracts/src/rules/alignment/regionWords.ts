import { formatDuration } from '../duration.ts';
import type { Alignment, Span, VersionChange } from './shapes.ts';

const SAME_LENGTH_SECONDS = 0.5;
/** A change this close to the end of the version is at its end. */
const END_SECONDS = 0.5;

const at = (seconds: number) => formatDuration(Math.round(seconds));
const fromTo = ([from, to]: Span) => `${at(from)} to ${at(to)}`;

/** 8 s; below one second 0.5 s. */
export function lengthWords([from, to]: Span): string {
  const seconds = to - from;
  return `${seconds < 1 ? Math.max(0.1, Math.round(seconds * 10) / 10) : Math.round(seconds)} s`;
}

/** 1.5 dB, 2 dB. */
export const decibels = (value: number) => `${Math.round(Math.abs(value) * 10) / 10} dB`;

const mostly = ({ mostly }: VersionChange) => (mostly ? `, mostly ${mostly}` : '');

const isSameLength = ({ older, newer }: VersionChange) =>
  older !== null && Math.abs(older[1] - older[0] - (newer[1] - newer[0])) < SAME_LENGTH_SECONDS;

/** What happened to a part, in the middle of a sentence; undefined for what happened to the sound. */
function partWords(change: VersionChange): string | undefined {
  const { kind, newer, older, from } = change;
  switch (kind) {
    case 'cut':
      return older ? `${lengthWords(older)} cut at ${at(newer[0])}` : undefined;
    case 'repeated':
      return from ? `${fromTo(from)} comes twice` : `${fromTo(newer)} is a repeat`;
    case 'moved':
      return from ? `${fromTo(from)} now comes at ${at(newer[0])}` : undefined;
    case 'replaced':
      if (from) return `${fromTo(newer)} now sounds like ${fromTo(from)}`;
      return older && !isSameLength(change)
        ? `${lengthWords(older)} replaced by ${lengthWords(newer)} at ${at(newer[0])}`
        : undefined;
    default:
      return undefined;
  }
}

const soundWords: Partial<Record<VersionChange['kind'], string>> = {
  replaced: 'changed',
  moved: 'moved',
  changed: 'sounds different',
  added: 'something added or louder',
  removed: 'something missing or quieter',
};

const capitalised = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** 2 dB louder. */
export const levelWords = ({ kind, decibels: db }: VersionChange) => (db === null ? kind : `${decibels(db)} ${kind}`);

/** What changed in one stretch, as part of a sentence about the whole version. */
export function changeClause(change: VersionChange, { stretches }: Alignment): string {
  const { kind, newer, older } = change;
  const isFirst = newer[0] < END_SECONDS && !stretches.some((one) => one.newer[0] < newer[1] - END_SECONDS);
  const isLast = !stretches.some((one) => one.newer[1] > newer[1] + END_SECONDS);
  if (kind === 'cut' && older && isLast) return `${lengthWords(older)} cut at the end`;
  if (kind === 'cut' && older && isFirst) return `${lengthWords(older)} cut at the start`;
  if (kind === 'new' && isLast) return `${lengthWords(newer)} new at the end`;
  if (kind === 'new' && isFirst) return `${lengthWords(newer)} new at the start`;
  const part = partWords(change);
  if (part) return part;
  const until = isLast ? '' : ` to ${at(newer[1])}`;
  if (kind === 'louder' || kind === 'quieter') return `${levelWords(change)} from ${at(newer[0])}${until}`;
  return `${soundWords[kind] ?? 'new'} from ${at(newer[0])}${until || ' to the end'}${mostly(change)}`;
}

/** Joins clauses into a sentence. */
export const sentenceOf = (clauses: readonly string[], between: string) => `${capitalised(clauses.join(between))}.`;

import { formatDuration } from '../../../base/format/duration.ts';
import type { Alignment, Span, VersionChange } from './shapes.ts';

const SAME_LENGTH_SECONDS = 0.5;
/** As long as this, at the most different tempo, is all of it. */
const ALL_SHARE = 0.92;
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

const secondsOf = ([from, to]: Span) => to - from;

/** 6 s replaced by 18 s; undefined if what came is as long as what went. */
export function replacedWords({ newer, older }: VersionChange): string | undefined {
  if (!older || Math.abs(secondsOf(older) - secondsOf(newer)) < SAME_LENGTH_SECONDS) return undefined;
  const [went, came] = [lengthWords(older), lengthWords(newer)];
  return went === came ? undefined : `${went} replaced by ${came}`;
}

/** "mostly " before the place that a part is from, if only most of it is. */
const mostOf = (from: Span, newer: Span) => (secondsOf(from) < ALL_SHARE * secondsOf(newer) ? 'mostly ' : '');

/** What gave way to something else, and where that is from; undefined if its place says it all. */
function replacement(change: VersionChange): string | undefined {
  const { newer, from } = change;
  const lengths = replacedWords(change);
  if (lengths) return `${lengths} at ${at(newer[0])}${from ? `, ${mostOf(from, newer)}from ${fromTo(from)}` : ''}`;
  return from ? `${fromTo(newer)} now sounds ${mostOf(from, newer)}like ${fromTo(from)}` : undefined;
}

/** What happened to a part, in the middle of a sentence; undefined for what happened to the sound. */
function partWords(change: VersionChange): string | undefined {
  const { kind, newer, older, from } = change;
  switch (kind) {
    case 'cut':
      return older ? `${lengthWords(older)} cut at ${at(newer[0])}` : undefined;
    case 'moved':
      return from ? `${fromTo(from)} now comes at ${at(newer[0])}` : undefined;
    case 'replaced':
      return replacement(change);
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
  const { kind, newer, older, from } = change;
  const isFirst = newer[0] < END_SECONDS && !stretches.some((one) => one.newer[0] < newer[1] - END_SECONDS);
  const isLast = !stretches.some((one) => one.newer[1] > newer[1] + END_SECONDS);
  if (kind === 'cut' && older && isLast) return `${lengthWords(older)} cut at the end`;
  if (kind === 'cut' && older && isFirst) return `${lengthWords(older)} cut at the start`;
  if (kind === 'new' && isLast) return `${lengthWords(newer)} new at the end`;
  if (kind === 'new' && isFirst) return `${lengthWords(newer)} new at the start`;
  if (kind === 'repeated') {
    const place = isLast ? 'the end' : isFirst ? 'the start' : at(newer[0]);
    return `${lengthWords(newer)} new at ${place}, ${from ? `${mostOf(from, newer)}a repeat of ${fromTo(from)}` : 'a repeat'}`;
  }
  const part = partWords(change);
  if (part) return part;
  const until = isLast ? '' : ` to ${at(newer[1])}`;
  if (kind === 'louder' || kind === 'quieter') return `${levelWords(change)} from ${at(newer[0])}${until}`;
  return `${soundWords[kind] ?? 'new'} from ${at(newer[0])}${until || ' to the end'}${mostly(change)}`;
}

/** Joins clauses into a sentence. */
export const sentenceOf = (clauses: readonly string[], between: string) => `${capitalised(clauses.join(between))}.`;

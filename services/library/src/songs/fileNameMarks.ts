/** What a mark in a file name tells beside the title. */
export type Mark = {
  version?: number;
  /** `v3` says more clearly than `mix 4` which version it is */
  isExplicit?: boolean;
  producer?: string;
  session?: string;
  isExperimental?: boolean;
};

type MarkPattern = { pattern: RegExp; read(match: RegExpExecArray): Mark | undefined };

const NUMBER = String.raw`0*(\d{1,4})(?:\.\d{1,2})?`;
const SEPARATOR = String.raw`[\s_\-–—.,;+]`;
/** A mark at the end of the text begins here: at its start or after a separator. */
const START = String.raw`(?:^|${SEPARATOR}+)`;
/** `Trail Mix` is a title; `Trail - mix`, `Trail_mix` and `Trail rough mix` are not. */
const AFTER_BREAK = String.raw`(?:^|_+|${SEPARATOR}*(?:[–—]|\s-)\s*)`;

const atEnd = (start: string, mark: string) => new RegExp(`${start}(?:${mark})$`, 'iu');

const WORDS_WITH_NUMBER =
  'rough\\s*mix|final\\s*mix|mix\\s*down|pre-?master|master(?:ed)?|bounced?|rough|demo|draft|mix|take|edit|rev(?:ision)?|final|wip';
const WORDS_ALONE =
  'rough|demo|draft|final|wip|bounced?|master(?:ed)?|pre-?master|mix\\s*down|(?:rough|final|demo|ref(?:erence)?)[\\s_-]+mix';

function isDate(year: number, month: number, day: number): boolean {
  return year >= 1970 && year < 2100 && month >= 1 && month <= 12 && day >= 1 && day <= 31;
}

const dateIf = (year: string | undefined, month: string | undefined, day: string | undefined): Mark | undefined =>
  isDate(Number(year), Number(month), Number(day)) ? {} : undefined;

const versionOf = (digits: string | undefined, isExplicit: boolean): Mark => ({ version: Number(digits), isExplicit });

/** `session 2` is shown as a label: `Session 2`. */
function sessionLabel(text: string): string {
  const tidy = text.replace(/[\s_]+/gu, ' ').trim();
  return tidy.charAt(0).toUpperCase() + tidy.slice(1);
}

/** The marks a name can end with, in the order they are looked for. */
export const marksAtEnd: readonly MarkPattern[] = [
  {
    pattern: atEnd(START, String.raw`v(?:er(?:sion)?)?[\s_.]*${NUMBER}`),
    read: (match) => versionOf(match[1], true),
  },
  { pattern: atEnd(START, String.raw`(\d{4})[-_. ](\d{1,2})[-_. ](\d{1,2})`), read: (m) => dateIf(m[1], m[2], m[3]) },
  {
    pattern: atEnd(START, String.raw`(\d{1,2})[-_. ](\d{1,2})[-_. ](\d{4})`),
    read: (m) => dateIf(m[3], m[2], m[1]) ?? dateIf(m[3], m[1], m[2]),
  },
  { pattern: atEnd(START, String.raw`(20\d\d)(\d\d)(\d\d)`), read: (match) => dateIf(match[1], match[2], match[3]) },
  { pattern: atEnd(START, String.raw`(\d\d)(\d\d)(\d\d)`), read: (m) => dateIf(`20${m[1]}`, m[2], m[3]) },
  { pattern: atEnd(START, String.raw`(20\d\d)-(\d\d)`), read: (match) => dateIf(match[1], match[2], '1') },
  {
    pattern: atEnd(START, String.raw`sess(?:ion|\.)?[\s_]*#?0*(\d{1,4})`),
    read: (match) => ({ session: `Session ${match[1]}` }),
  },
  { pattern: atEnd(START, 'experimental|experiment'), read: () => ({ isExperimental: true }) },
  {
    pattern: atEnd(START, String.raw`(?:${WORDS_WITH_NUMBER})[\s_]*${NUMBER}`),
    read: (match) => versionOf(match[1], false),
  },
  { pattern: atEnd(START, WORDS_ALONE), read: () => ({}) },
  { pattern: atEnd(AFTER_BREAK, 'mix'), read: () => ({}) },
  // Last: what stands behind the name has come off by then.
  {
    pattern: atEnd(START, String.raw`prod(?:uced)?(?:[.:]?[\s_]*\bby[\s_]+|[.:][\s_]*|[\s_]+)([^\s_()[\]][^()[\]]*)`),
    read: (match) => ({ producer: (match[1] ?? '').replace(/[\s_]+/gu, ' ').trim() }),
  },
];

/** What only a bracket can say: elsewhere the same letters are part of a title. */
export const marksInBrackets: readonly MarkPattern[] = [
  { pattern: /^s\s*#?\d{1,4}$/iu, read: (match) => ({ session: match[0].toUpperCase() }) },
  { pattern: /\bsession\b/iu, read: (match) => ({ session: sessionLabel(match.input) }) },
  {
    pattern: /^prod(?:uced|uction)?(?:\.\s*by|\s+by|[.:])?[\s_]*(?<=[\s_.:])(\S.*)$/iu,
    read: (match) => ({ producer: (match[1] ?? '').replace(/[\s_]+/gu, ' ').trim() }),
  },
  { pattern: /^(\S.*?)[\s_]+prod\.?$/iu, read: (match) => ({ producer: match[1] ?? '' }) },
  { pattern: /^exp\.?$/iu, read: () => ({ isExperimental: true }) },
  { pattern: /^mix$/iu, read: () => ({}) },
  // A second download of the same file: `Midnight Drive (1).mp3`.
  { pattern: /^\d{1,2}$/u, read: () => ({}) },
];

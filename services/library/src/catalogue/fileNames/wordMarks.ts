import { AFTER_BREAK, atEnd, comesOff, type Mark, type MarkPattern, START } from './mark.ts';
import { isPlainMixNote } from './mixNote.ts';
import { DEMOS_ELSEWHERE, MIXES_ELSEWHERE, VERSIONS_ELSEWHERE } from './wordsElsewhere.ts';

const NUMBER = String.raw`0*(\d{1,4})(?:\.\d{1,2})?[a-d]?`;
const VERSION = String.raw`(?:v(?:er(?:s(?:ion)?)?)?|${VERSIONS_ELSEWHERE})[\s_.\-#]*0*(\d{1,4})((?:\.\d{1,2})*[a-z]?)`;
const WORDS_WITH_NUMBER =
  'v[\\s_-]?final|ref(?:erence)?[\\s_-]*mix|rough\\s*mix|final\\s*mix|mix\\s*down|mix\\s*print|print\\s*mix|pre-?master|master(?:ed)?|mstr|mst|mastr|bounced?|export(?:ed)?|render(?:ed)?|rough|demo|draft|ref(?:erence)?|mix|mx|take|rev(?:ision)?|final|wip';
const WORDS_ALONE =
  'rough|demo|draft|(?:final)+!*|real[\\s_-]+final|final[\\s_-]+(?:mix[\\s_-]+)?real|v[\\s_-]?final|wip|bounced?|master(?:ed)?|pre-?master|un-?mastered|mstr|mastr|render(?:ed)?|exported|mix\\s*down|mix\\s*print|print\\s*mix|(?:rough|final|demo|export(?:ed)?|ref(?:erence)?)[\\s_-]+mix|(?:for|4|to)[\\s_-]*mastering';

const versionOf = (digits: string | undefined, isExplicit: boolean): Mark => ({ version: Number(digits), isExplicit });

/** `v3a` and `v3.1` are version 3, distinguished by what follows the number. */
const explicitVersion = (digits: string | undefined, rest: string | undefined): Mark => ({
  ...versionOf(digits, true),
  ...(rest && { label: rest.toLowerCase() }),
});

/** `session 2` is shown as a label: `Session 2`. */
function sessionLabel(text: string): string {
  const tidy = text.replace(/[\s_]+/gu, ' ').trim();
  return tidy.charAt(0).toUpperCase() + tidy.slice(1);
}

/** Explicit version marks, with mixing terms after them: `v3 alt`. */
export const versionMarks: readonly MarkPattern[] = [
  {
    pattern: atEnd(START, String.raw`${VERSION}(?:[\s_\-,;]+)(\S.*)`),
    read: (match) => {
      const note = (match[3] ?? '').replace(/[\s_]+/gu, ' ').trim();
      return isPlainMixNote(note) ? { ...versionOf(match[1], true), label: note } : undefined;
    },
  },
  {
    pattern: atEnd(START, String.raw`${VERSION}(?:[_\-]\d{1,2})?`),
    read: (match) => explicitVersion(match[1], match[2]),
  },
];

/** An explicit version between the words of a name. */
export const INNER_VERSION = /[\s_-]+v0*(\d{1,4})((?:\.\d{1,2})*[a-z]?)(?=[\s_-]+\S|[([{【])/giu;
export const innerVersion = explicitVersion;

/** Words for a version's progress, its makers and where it was made. */
export const wordMarks: readonly MarkPattern[] = [
  {
    pattern: atEnd(START, String.raw`sess(?:ion|\.)?[\s_]*#?0*(\d{1,4})`),
    read: (match) => ({ session: `Session ${match[1]}` }),
  },
  { pattern: atEnd(START, 'experimental|experiment'), read: () => ({ isExperimental: true }) },
  {
    pattern: atEnd(
      START,
      String.raw`(?:${WORDS_WITH_NUMBER}|${DEMOS_ELSEWHERE}|${MIXES_ELSEWHERE})[\s_\-.]*#?${NUMBER}(?:[_\-]\d{1,2})?`,
    ),
    // `Master 2026` is a year, not a version.
    read: (match) => (/^(?:19|20)\d\d$/u.test(match[1] ?? '') ? {} : versionOf(match[1], false)),
  },
  {
    pattern: atEnd(START, String.raw`0*(\d{1,2})(?:st|nd|rd|th)[\s_\-]+(?:${WORDS_WITH_NUMBER}|version|bounce)`),
    read: (match) => versionOf(match[1], false),
  },
  // An edit is a separate song, and this is its second version.
  { pattern: /(?<=\S[\s_-]+edit)[\s_]*0*(\d{1,4})$/iu, read: (match) => versionOf(match[1], false) },
  comesOff(START, `${WORDS_ALONE}|${DEMOS_ELSEWHERE}`),
  { pattern: atEnd(AFTER_BREAK, String.raw`print[\s_\-]*${NUMBER}`), read: (match) => versionOf(match[1], false) },
  comesOff(AFTER_BREAK, `mix|ref|print|export|premix|${MIXES_ELSEWHERE}`),
  // Last, when everything after the name has been removed.
  {
    pattern: atEnd(START, String.raw`prod(?:uced)?(?:[.:]?[\s_]*\bby[\s_]+|[.:][\s_]*|[\s_]+)([^\s_()[\]][^()[\]]*)`),
    read: (match) => ({ producer: (match[1] ?? '').replace(/[\s_]+/gu, ' ').trim() }),
  },
];

/** Marks recognized only in brackets; elsewhere the same letters are part of a title. */
export const wordMarksInBrackets: readonly MarkPattern[] = [
  { pattern: /^s\s*#?\d{1,4}$/iu, read: (match) => ({ session: match[0].toUpperCase() }) },
  { pattern: /\bsession\b/iu, read: (match) => ({ session: sessionLabel(match.input) }) },
  {
    pattern: /^prod(?:uced|uction)?(?:\.\s*by|\s+by|[.:])?[\s_]*(?<=[\s_.:])(\S.*)$/iu,
    read: (match) => ({ producer: (match[1] ?? '').replace(/[\s_]+/gu, ' ').trim() }),
  },
  { pattern: /^(\S.*?)[\s_]+prod\.?$/iu, read: (match) => ({ producer: match[1] ?? '' }) },
  { pattern: /^exp\.?$/iu, read: () => ({ isExperimental: true }) },
  comesOff('^', `mix|${MIXES_ELSEWHERE}`),
];

import { atEnd, type Mark, type MarkPattern, START } from './mark.ts';

const NOTE = String.raw`[A-G](?:[#♯]|[b♭]|[\s_\-]?(?:sharp|flat))?`;
const MODE = String.raw`(?:[\s_\-]?(?:minor|major|min|maj|moll|dur)|m)`;
const CAMELOT = '(?:1[0-2]|[1-9])[AB]';
/** A key that says whether it is major or minor. */
const FULL_KEY = `(?:${NOTE}${MODE})`;
const ANY_KEY = `(?:${NOTE}${MODE}?|${CAMELOT})`;
const ALTERED = '[A-G][#♯b♭]';
const KEY_WORD = String.raw`(?:key[\s_\-:]*(?:of|in)?[\s_\-:]+)?`;
const TEMPO = String.raw`(?:[@~]?[\s_]*\d{2,3}(?:[.,]\d{1,3})?[\s_\-]*bpm|bpm[\s_\-:=@]*\d{2,3}(?:[.,]\d{1,3})?|@\d{2,3})`;
const BARE_TEMPO = String.raw`\d{2,3}`;
const BETWEEN = String.raw`[\s_\-–—,;|/.+]*`;
const APART = String.raw`[\s_\-–—,;|/.+]+`;

/** Keys by their number on the Camelot wheel, from 1: minor (A) and major (B). */
const CAMELOT_MINOR = ['A♭m', 'E♭m', 'B♭m', 'Fm', 'Cm', 'Gm', 'Dm', 'Am', 'Em', 'Bm', 'F♯m', 'C♯m'];
const CAMELOT_MAJOR = ['B', 'F♯', 'D♭', 'A♭', 'E♭', 'B♭', 'F', 'C', 'G', 'D', 'A', 'E'];

/** A key as musicians write it; undefined if ambiguous: `CM` may be C major, or C minor in capitals. */
function readKey(text: string): string | undefined {
  const camelot = /^(\d{1,2})([AB])$/iu.exec(text);
  if (camelot) {
    const wheel = camelot[2]?.toUpperCase() === 'A' ? CAMELOT_MINOR : CAMELOT_MAJOR;
    return wheel[Number(camelot[1]) - 1];
  }
  const parts = /^([A-G])([#♯]|[\s_-]?sharp|[b♭]|[\s_-]?flat)?[\s_-]?(minor|major|min|maj|moll|dur|m)?$/iu.exec(text);
  if (!parts || parts[3] === 'M') return undefined;
  const accidental = parts[2] ? (/[#♯]|sharp/iu.test(parts[2]) ? '♯' : '♭') : '';
  const isMinor = /^(?:m|min|minor|moll)$/iu.test(parts[3] ?? '');
  return `${parts[1]?.toUpperCase()}${accidental}${isMinor ? 'm' : ''}`;
}

function tempoIf(text: string | undefined, lowest: number, highest: number): number | undefined {
  const bpm = Math.round(Number((text ?? '').replaceAll(/[^\d.,]/gu, '').replace(',', '.')));
  return bpm >= lowest && bpm <= highest ? bpm : undefined;
}

const said = (text: string | undefined) => tempoIf(text, 20, 400);
/** A number without a unit must be a common tempo. */
const meant = (text: string | undefined) => tempoIf(text, 50, 220);

function markOf(bpm: number | undefined, keyText?: string): Mark | undefined {
  if (bpm === undefined) return undefined;
  const key = keyText === undefined ? undefined : readKey(keyText);
  return { bpm, ...(key !== undefined && { key }) };
}

/** `Who I Am 120bpm`: `Am` belongs to the title. */
const isVerb = (match: RegExpExecArray, keyText: string | undefined) =>
  /^am$/iu.test(keyText ?? '') && /\bI$/iu.test(match.input.slice(0, match.index));

/** `Ab` and `F#` are keys, `ab` and `eb` are not. */
const isNoKey = (keyText: string | undefined) => /^[a-g]b$/u.test(keyText ?? '');

/** `Sonata in C minor` is a title; so is `wait a min`. */
function isKeyAlone(match: RegExpExecArray): boolean {
  const text = match[1] ?? '';
  if (/\b(?:in|a|ursa)$/iu.test(match.input.slice(0, match.index))) return false;
  return !/^[a-g][\s_-]/u.test(text) || !/\s/u.test(match.input);
}

const keyAlone = (match: RegExpExecArray): Mark | undefined => {
  const key = readKey(match[1] ?? '');
  return key !== undefined && isKeyAlone(match) ? { key } : undefined;
};

/** A key that can't be a word of a title: with `min` or `maj`, or with an accidental. */
const PLAIN_KEY = String.raw`[A-G](?:[#♯]|[b♭]|[\s_\-]?(?:sharp|flat))?[\s_\-]?(?:minor|major|min|maj|moll)|[A-G](?:[#♯b♭])m`;

/** Tempo and key at the end of a name. */
export const tempoAndKeyMarks: readonly MarkPattern[] = [
  {
    pattern: atEnd(START, `(${TEMPO})${BETWEEN}${KEY_WORD}(${ANY_KEY})`),
    read: (match) => markOf(said(match[1]), match[2]),
  },
  {
    pattern: atEnd(START, `${KEY_WORD}(${FULL_KEY}|${CAMELOT}|[A-G][#♯b♭])${BETWEEN}(${TEMPO})`),
    read: (match) => (isVerb(match, match[1]) ? undefined : markOf(said(match[2]), match[1])),
  },
  { pattern: atEnd(START, `(${TEMPO})`), read: (match) => markOf(said(match[1])) },
  {
    pattern: atEnd(START, `(${BARE_TEMPO})${APART}(${FULL_KEY}|${ALTERED})`),
    read: (match) => (isNoKey(match[2]) ? undefined : markOf(meant(match[1]), match[2])),
  },
  {
    pattern: atEnd(START, `(${FULL_KEY}|${ALTERED})${APART}(${BARE_TEMPO})`),
    read: (match) => (isVerb(match, match[1]) || isNoKey(match[1]) ? undefined : markOf(meant(match[2]), match[1])),
  },
  { pattern: atEnd(START, String.raw`key[\s_\-:]*(?:of[\s_\-]+)?(${FULL_KEY})`), read: keyAlone },
  { pattern: atEnd(START, `(${PLAIN_KEY})`), read: keyAlone },
  {
    pattern: /[\s_-]+([A-G]m)$/u,
    read: (match) => (isVerb(match, match[1]) ? undefined : keyAlone(match)),
  },
];

/** In brackets, a key may appear alone, and a number next to a note is a tempo. */
export const tempoAndKeyInBrackets: readonly MarkPattern[] = [
  {
    pattern: new RegExp(`^${KEY_WORD}(${FULL_KEY})$`, 'iu'),
    read: (match) => ({ key: readKey(match[1] ?? '') ?? '' }),
  },
  {
    pattern: new RegExp(`^(${ANY_KEY})${APART}(${TEMPO}|${BARE_TEMPO})$`, 'iu'),
    read: (match) => markOf(meant(match[2]), match[1]),
  },
  {
    pattern: new RegExp(`^(${BARE_TEMPO})${APART}(${ANY_KEY})$`, 'iu'),
    read: (match) => markOf(meant(match[1]), match[2]),
  },
];

const BEFORE_NAME = String.raw`[\s_\-–—.]+(?=.*\p{L})`;

/** Tempo and key before the name. */
export const LEADING_TEMPO_AND_KEY: readonly MarkPattern[] = [
  {
    pattern: new RegExp(`^(${TEMPO})${APART}(${FULL_KEY}|[A-G][#♯b♭])${BEFORE_NAME}`, 'iu'),
    read: (match) => markOf(said(match[1]), match[2]),
  },
  {
    pattern: new RegExp(`^(${FULL_KEY}|${CAMELOT}|[A-G][#♯b♭]?)${APART}(${TEMPO})${BEFORE_NAME}`, 'iu'),
    read: (match) => markOf(said(match[2]), match[1]),
  },
  { pattern: new RegExp(`^(${TEMPO})${BEFORE_NAME}`, 'iu'), read: (match) => markOf(said(match[1])) },
  {
    pattern: new RegExp(`^(${BARE_TEMPO})${APART}(${FULL_KEY}|${CAMELOT})${BEFORE_NAME}`, 'iu'),
    read: (match) => markOf(meant(match[1]), match[2]),
  },
  {
    pattern: new RegExp(`^(${FULL_KEY}|${CAMELOT})${APART}(${BARE_TEMPO})${BEFORE_NAME}`, 'iu'),
    read: (match) => markOf(meant(match[2]), match[1]),
  },
  {
    pattern: /^([A-G][#♯b♭]?(?:min|maj|m)(?=_|\s+[-–—]\s)|[A-G][#♯b♭](?:min|maj|m))[\s_\-–—]+(?=.*\p{L})/u,
    read: (match) => ({ key: readKey(match[1] ?? '') ?? '' }),
  },
];

/** A tempo between the words of a name. */
export const INNER_TEMPO = /(?<=[^\s_-])[\s_-]+(\d{2,3})[\s_-]?bpm(?=[\s_-]+\S)/giu;
export const innerTempo = said;

import { leadingDates } from './dateMarks.ts';
import { LEADING_COPY } from './exportMarks.ts';
import { INNER_FORMAT, SECOND_EXTENSION } from './fileMarks.ts';
import { isGenericName } from './genericName.ts';
import type { Mark } from './mark.ts';
import { readBrackets } from './readBrackets.ts';
import { type Found, isTitle, takeFromEnd, tidy } from './takeFromEnd.ts';
import { INNER_TEMPO, innerTempo, LEADING_TEMPO_AND_KEY } from './tempoAndKey.ts';
import { INNER_VERSION, innerVersion, versionMarks } from './wordMarks.ts';

/** A track number: followed by a separator, or with a leading zero; never the `99` of `99 Problems`. */
const LEADING_TRACK = /^(?:\d{1,2}(?:\s*[.)]\s+|\s+[-–—]\s+|_-_)|(?:\d-)?0\d(?:[\s_]+|-(?=\p{L})))(?=.*\p{L})/u;
const HAS_BRACKET = /[([{【]/u;
/** Storage allows no longer names, so longer ones weren't written by a person. */
const LONGEST_NAME = 512;
/** How often a name is read at most; no one nests marks deeper. */
const MOST_READINGS = 12;

function withoutExtensions(name: string): string {
  const shorter = name.replace(SECOND_EXTENSION, '');
  return shorter === name || !isTitle(shorter) ? name : withoutExtensions(shorter);
}

function takeFromFront(text: string): Found {
  const bare = text.replace(LEADING_COPY, '');
  const dates = leadingDates.map(({ pattern, read }) => ({ match: pattern.exec(bare), read }));
  const date = dates.find(({ match, read }) => match && read(match))?.match;
  const undated = date ? bare.slice(date[0].length) : bare;
  for (const { pattern, read } of LEADING_TEMPO_AND_KEY) {
    const match = pattern.exec(undated);
    const mark = match && read(match);
    if (match && mark) return { text: undated.slice(match[0].length), marks: [mark] };
  }
  return { text: undated.replace(LEADING_TRACK, ''), marks: [] };
}

/** The result of one reading; `isDone` if another would find nothing. */
function readOnce(name: string): Found & { isDone: boolean } {
  const unbracketed = readBrackets(name);
  const plain = withoutExtensions(unbracketed.text);
  // `midnight.drive.v3`: dots replace spaces if the name has none; those of `44.1k` and `v1.0.3` do not.
  const spaced = /[\s_-]/u.test(plain.trim()) ? plain : plain.replaceAll(/(?<!\d)\.|\.(?!\d)/gu, ' ');
  const fromEnd = takeFromEnd(spaced, false);
  const marks = [...unbracketed.marks];
  const inner = fromEnd.text
    .replace(INNER_VERSION, (_whole, digits: string, rest: string) => {
      marks.push(innerVersion(digits, rest));
      return ' ';
    })
    .replace(INNER_TEMPO, (whole, digits: string) => {
      const bpm = innerTempo(digits);
      if (bpm === undefined) return whole;
      marks.push({ bpm });
      return ' ';
    });
  const fromFront = takeFromFront(inner.replace(/^[\s_\-–—,;+]+/u, ''));
  // `05 16bit Dreams`: what is in front of a title isn't between its words.
  const title = tidy(fromFront.text.replace(INNER_FORMAT, ' '));
  const text = (isTitle(title) ? title : tidy(name) || name.trim()).normalize('NFC');
  // The end is fully read and nothing else was found.
  const isPlain = !HAS_BRACKET.test(text) && (!text.includes('.') || /[\s_-]/u.test(text));
  const isDone = text === name || (isPlain && text === fromEnd.text);
  return { text, marks: [...marks, ...fromEnd.marks, ...fromFront.marks], isDone };
}

/** The name unchanged, except that an explicit version is removed. */
function readUnnamed(name: string): string {
  const unbracketed = name.replace(/\s*[([{]v(?:er(?:sion)?)?[\s.]*\d{1,4}[)\]}]\s*$/iu, '');
  const plain = isTitle(unbracketed) ? unbracketed : name;
  const left = tidy(takeFromEnd(plain, false, versionMarks).text) || name;
  return left === name ? name : readUnnamed(left);
}

/** Reads a changed name that consists only of marks again, because removing brackets or underscores may reveal marks. */
function settled(text: string, before: string): string {
  return text === before ? text : readStem(text).text;
}

/**
 * Reads a name until nothing more can be removed, so reading a title again returns it unchanged. If only generic words or marks
 * would be left, the name stays whole.
 */
export function readStem(stem: string): Found {
  if (stem.length > LONGEST_NAME) return { text: tidy(stem) || stem.trim(), marks: [] };
  const name = withoutExtensions(stem);
  const whole = tidy(name) || name.trim();
  const marks: Mark[] = [];
  let text = name;
  for (let reading = 0; reading < MOST_READINGS; reading += 1) {
    const found = readOnce(text);
    marks.push(...found.marks);
    text = found.text;
    if (!found.isDone) continue;
    if (!isGenericName(text)) return { text, marks };
    // Its counter stays part of the name.
    const others = marks.filter(({ counter }) => counter === undefined);
    return { text: settled(readUnnamed(whole), stem), marks: others };
  }
  return { text: whole, marks: [] };
}

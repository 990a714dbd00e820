import { exportMarksInBrackets } from './exportMarks.ts';
import { fileMarksInBrackets } from './fileMarks.ts';
import type { Mark, MarkPattern } from './mark.ts';
import { isMixNote } from './mixNote.ts';
import { type Found, takeFromEnd, tidy } from './takeFromEnd.ts';
import { tempoAndKeyInBrackets } from './tempoAndKey.ts';
import { wordMarksInBrackets } from './wordMarks.ts';

const BRACKETS = /\(([^()[\]{}]*)\)|\[([^()[\]{}]*)\]|\{([^()[\]{}]*)\}|【([^()[\]{}【】]*)】/gu;

const MARKS_IN_BRACKETS: readonly MarkPattern[] = [
  ...wordMarksInBrackets,
  ...tempoAndKeyInBrackets,
  ...fileMarksInBrackets,
  ...exportMarksInBrackets,
];

function readKnown(text: string): Mark | undefined {
  for (const { pattern, read } of MARKS_IN_BRACKETS) {
    const match = pattern.exec(text);
    const mark = match && read(match);
    if (mark) return mark;
  }
  return undefined;
}

function readPart(part: string): Mark[] | undefined {
  const known = readKnown(part);
  if (known) return [known];
  const found = takeFromEnd(part, true);
  return tidy(found.text) === '' ? found.marks : undefined;
}

/** The meaning of a bracket; undefined if part of it isn't a mark. */
function readBracket(content: string): Mark[] | undefined {
  const whole = content.trim();
  if (whole === '') return [];
  if (!/[,;|/]/u.test(whole)) return readPart(whole);
  const marks: Mark[] = [];
  for (const part of whole.split(/[,;|/]/u).map((piece) => piece.trim())) {
    if (part === '') continue;
    const read = readPart(part);
    const previous = marks.at(-1);
    if (read) marks.push(...read);
    else if (previous?.producer) previous.producer += `, ${part}`;
    else return readPart(whole);
  }
  return marks;
}

/** The most marks allowed between a version and its note. */
const NEAR_VERSION = 60;

/** Reads the brackets of a name. Removes those that contain only marks, and mix notes after a version mark. */
export function readBrackets(name: string): Found {
  const marks: Mark[] = [];
  let left = '';
  let from = 0;
  /** the length of `left` when a bracket with a version was removed */
  let versionAt = -1;
  const isBehindVersion = () => {
    const end = left.trimEnd();
    if (versionAt >= 0 && end.length <= versionAt) return true;
    return takeFromEnd(end.slice(-NEAR_VERSION), false).marks.some(({ version }) => version !== undefined);
  };
  for (const match of name.matchAll(BRACKETS)) {
    left += name.slice(from, match.index);
    from = match.index + match[0].length;
    const content = match[1] ?? match[2] ?? match[3] ?? match[4] ?? '';
    // `Mixdown(3)`, as Cubase numbers exports.
    if (/^\d{1,2}$/u.test(content) && /mix\s?down$/iu.test(left.slice(-10))) {
      left += ` ${content}`;
      continue;
    }
    const note = tidy(content);
    if (isMixNote(note) && isBehindVersion()) {
      marks.push({ label: note });
      left += ' ';
      continue;
    }
    const read = readBracket(content);
    if (!read) {
      left += match[0];
      continue;
    }
    marks.push(...read);
    if (read.some(({ version }) => version !== undefined)) versionAt = left.trimEnd().length;
    left += ' ';
  }
  return { text: left + name.slice(from), marks };
}

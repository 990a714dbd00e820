import { dateMarks } from './dateMarks.ts';
import { exportMarks } from './exportMarks.ts';
import { fileMarks } from './fileMarks.ts';
import type { Mark, MarkPattern } from './mark.ts';
import { tempoAndKeyMarks } from './tempoAndKey.ts';
import { versionMarks, wordMarks } from './wordMarks.ts';

/** The rest of a name, and the marks removed. */
export type Found = { text: string; marks: Mark[] };

/** The marks a name can end with, in the order they are tried. */
const MARKS_AT_END = [...versionMarks, ...dateMarks, ...fileMarks, ...tempoAndKeyMarks, ...exportMarks, ...wordMarks];

/** `Kestrel 3 2026-05-01`: the third of a day, or of all days. */
const NUMBER_BEFORE_DATE: MarkPattern = {
  pattern: /(?:[\s_]+|[\s_]*-[\s_]*)#?(\d{1,3})$/u,
  read: (match) => ({ counter: Number(match[1]) }),
};

/** No mark is longer. Limiting the patterns to this length keeps their cost independent of the name's. */
const LONGEST_MARK = 120;
/** Represents the text before: neither a separator nor a letter of a mark. */
const MORE = '\u{e000}';
const EDGES = /^[\s_\-–—,;·|+]+|[\s_\-–—,;·|+]+$/gu;
const ENDING = /[\s_\-–—,;+]+$/u;
/** `The Final` and `My Demo` are titles, because the rest alone would not be one. */
const TOO_LITTLE = /^(?:the|an?|my|our|your|his|her|their|this|that|of|in|to|no|one|el|la|le|der|die|das)$/iu;
/** `Love in 24bit` and `Made for the demo` are titles: no name ends with such a word. */
const UNFINISHED = /[\s_](?:the|an?|my|your|of|in|at|to|into|and|&|with|from)$/iu;

export const tidy = (text: string) => text.replace(/[\s_]+/gu, ' ').replace(EDGES, '');

export function isTitle(text: string): boolean {
  const left = tidy(text);
  return left !== '' && !TOO_LITTLE.test(left);
}

/**
 * Removes all marks from the end.
 *
 * @param mayEmpty whether nothing may be left, as inside brackets
 */
export function takeFromEnd(text: string, mayEmpty: boolean, patterns: readonly MarkPattern[] = MARKS_AT_END): Found {
  const marks: Mark[] = [];
  let left = text;
  for (;;) {
    const trimmed = left.replace(ENDING, '');
    const isLong = trimmed.length > LONGEST_MARK;
    const end = isLong ? MORE + trimmed.slice(-LONGEST_MARK) : trimmed;
    const before = isLong ? trimmed.slice(0, -LONGEST_MARK) : '';
    let taken: string | undefined;
    const tried = marks.at(-1)?.isDate ? [...patterns, NUMBER_BEFORE_DATE] : patterns;
    for (const { pattern, read } of tried) {
      const match = pattern.exec(end);
      const mark = match && read(match);
      if (!match || !mark) continue;
      const rest = before + end.slice(isLong ? 1 : 0, match.index);
      const isWhole = mark.isExplicit || !UNFINISHED.test(tidy(rest));
      if (mayEmpty || (isWhole && isTitle(rest))) taken = rest;
      // `v2.wav` is version 2 of `v2`, but `Take 9` is a title, not a version.
      if (taken !== undefined || mark.isExplicit) marks.push(mark);
      break;
    }
    if (taken === undefined) return { text: trimmed, marks };
    left = taken;
  }
}

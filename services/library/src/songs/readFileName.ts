import { titleKey, UNTITLED_SONG } from '@simmer/contracts';
import { type Mark, marksAtEnd, marksInBrackets } from './fileNameMarks.ts';

/** What a file's place in storage tells about the version it holds. */
export type FileNameReading = {
  cleanTitle: string;
  version: number | null;
  producer: string | null;
  session: string | null;
  isExperimental: boolean;
};

const BRACKETS = /\(([^()[\]{}]*)\)|\[([^()[\]{}]*)\]|\{([^()[\]{}]*)\}/gu;
const EDGES = /^[\s_\-–—,;·|+]+|[\s_\-–—,;·|+]+$/gu;
/** `The Final` and `My Demo` are titles: what is left without the mark would be no title. */
const TOO_LITTLE = /^(?:the|an?|my|our|your|his|her|their|this|that|of|in|to|no|one|el|la|le|der|die|das)$/iu;
const LEADING_DATE = /^(\d{4})[-_. ](\d{2})[-_. ](\d{2})[\s_\-–—]+(?=.*\p{L})/u;
/** A track number: followed by a mark of its own, or with a leading zero; never the `99` of `99 Problems`. */
const LEADING_TRACK = /^(?:\d{1,2}(?:\s*[.)]\s+|\s+[-–—]\s+|_-_)|0\d[\s_]+)(?=.*\p{L})/u;
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

type Found = { text: string; marks: Mark[] };

const tidy = (text: string) => text.replace(/[\s_]+/gu, ' ').replace(EDGES, '');

function isTitle(text: string): boolean {
  const left = tidy(text);
  return left !== '' && !TOO_LITTLE.test(left);
}

/** Takes marks off the end for as long as there are any. @param mayEmpty inside brackets nothing has to be left */
function takeFromEnd(text: string, mayEmpty: boolean): Found {
  const marks: Mark[] = [];
  let left = text;
  for (;;) {
    const trimmed = left.replace(/[\s_\-–—,;+]+$/u, '');
    let taken: string | undefined;
    for (const { pattern, read } of marksAtEnd) {
      const match = pattern.exec(trimmed);
      const mark = match && read(match);
      if (!match || !mark) continue;
      const rest = trimmed.slice(0, match.index);
      if (mayEmpty || isTitle(rest)) taken = rest;
      // `v2.wav` is version 2 of `v2`, but `Take 9` is a title and no version.
      if (taken !== undefined || mark.isExplicit) marks.push(mark);
      break;
    }
    if (taken === undefined) return { text: trimmed, marks };
    left = taken;
  }
}

function readBracket(content: string): Mark[] | undefined {
  const marks: Mark[] = [];
  for (const part of content.split(/[,;|/]/u).map((piece) => piece.trim())) {
    if (part === '') continue;
    const known = marksInBrackets.find(({ pattern }) => pattern.test(part));
    const match = known?.pattern.exec(part);
    const mark = match && known?.read(match);
    if (mark) {
      marks.push(mark);
      continue;
    }
    const found = takeFromEnd(part, true);
    const previous = marks.at(-1);
    if (tidy(found.text) === '') marks.push(...found.marks);
    else if (previous?.producer) previous.producer += `, ${part}`;
    else return undefined;
  }
  return marks;
}

function readOnce(name: string): Found {
  const marks: Mark[] = [];
  const unbracketed = name.replace(BRACKETS, (whole, round?: string, square?: string, curly?: string) => {
    const read = readBracket(round ?? square ?? curly ?? '');
    if (!read) return whole;
    marks.push(...read);
    return ' ';
  });
  // `midnight.drive.v3`: dots stand for spaces where there are none.
  const spaced = /[\s_-]/u.test(unbracketed.trim()) ? unbracketed : unbracketed.replaceAll('.', ' ');
  const fromEnd = takeFromEnd(spaced, false);
  const inner = fromEnd.text.replace(/[\s_-]+v0*(\d{1,4})(?=[\s_-]+\S)/giu, (_whole, digits: string) => {
    marks.push({ version: Number(digits), isExplicit: true });
    return ' ';
  });
  const title = tidy(inner.replace(LEADING_DATE, '').replace(LEADING_TRACK, ''));
  const text = isTitle(title) ? title : tidy(name) || name.trim();
  return { text: text.normalize('NFC'), marks: [...marks, ...fromEnd.marks] };
}

/** Reads until nothing more comes off, so that a title read again is the same title. */
function readStem(stem: string): Found {
  const marks: Mark[] = [];
  let text = stem;
  for (;;) {
    const found = readOnce(text);
    marks.push(...found.marks);
    if (found.text === text) return { text, marks };
    text = found.text;
  }
}

/** The folder that names the session: the nearest that says so, else the nearest that is not just the song's own. */
function sessionOfFolders(folders: string[], cleanTitle: string): string | null {
  const nearestFirst = folders
    .map((folder) => tidy(folder))
    .filter(Boolean)
    .reverse();
  const named = nearestFirst.find((folder) => /\bsession\b/iu.test(folder));
  return named ?? nearestFirst.find((folder) => titleKey(folder) !== titleKey(cleanTitle)) ?? null;
}

/**
 * Reads what a file's name and folder tell. Never fails and never gives an empty title: a name made of marks only is its own title.
 *
 * @param relativePath the path below the mirrored folder; a bare file name will do
 * @see PRODUCT.md, File names
 */
export function readFileName(relativePath: string): FileNameReading {
  const parts = relativePath.normalize('NFC').split('/');
  const filename = parts.pop() ?? '';
  const dot = filename.lastIndexOf('.');
  const stem = dot > 0 ? filename.slice(0, dot) : filename;
  const { text, marks } = readStem(stem);
  const cleanTitle = VISIBLE.test(text) ? text : UNTITLED_SONG;
  // `FINAL 2 v12` is version 12: the explicit number counts, whatever stands beside it.
  const numbered = marks.filter((mark) => mark.version !== undefined);
  const version = numbered.find((mark) => mark.isExplicit) ?? numbered[0];
  return {
    cleanTitle,
    version: version?.version ?? null,
    producer: marks.find((mark) => mark.producer)?.producer ?? null,
    session: marks.find((mark) => mark.session)?.session ?? sessionOfFolders(parts, cleanTitle),
    isExperimental: marks.some((mark) => mark.isExperimental),
  };
}

import { shownName, titleKey, UNTITLED_SONG } from '@simmer/contracts/services';
import { readStem } from './readStem.ts';
import { tidy } from './takeFromEnd.ts';

/** What a file's path says about its version. */
export type FileNameReading = {
  cleanTitle: string;
  version: number | null;
  /** distinguishes it from versions with the same number */
  label: string | null;
  producer: string | null;
  session: string | null;
  isExperimental: boolean;
  bpm: number | null;
  key: string | null;
};

/** The version of these rules; increasing it makes libraries read all names again. */
export const NAME_RULES = 4;

const CONFLICTED_COPY = 'conflicted copy';

const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** The folder that names the session: the nearest one labelled as such, else the nearest that isn't named after the song. */
function sessionOfFolders(folders: string[], cleanTitle: string): string | null {
  const nearestFirst = folders
    .map((folder) => tidy(shownName(folder)))
    .filter(Boolean)
    .reverse();
  const named = nearestFirst.find((folder) => /\bsession\b/iu.test(folder));
  return named ?? nearestFirst.find((folder) => titleKey(folder) !== titleKey(cleanTitle)) ?? null;
}

/**
 * Reads a file's name and folder. Never fails and never returns an empty title: a name made only of marks is its own title.
 *
 * @param relativePath the path below the mirrored folder, or just a file name
 * @see PRODUCT.md, File names
 */
export function readFileName(relativePath: string): FileNameReading {
  const parts = relativePath.normalize('NFC').split('/');
  const filename = plainCharacters(parts.pop() ?? '');
  const dot = filename.lastIndexOf('.');
  const stem = shownName(dot > 0 ? filename.slice(0, dot) : filename);
  const { text, marks } = readStem(stem);
  const cleanTitle = VISIBLE.test(text) ? text : UNTITLED_SONG;
  // `FINAL 2 v12` is version 12: an explicit number takes precedence.
  const numbered = marks.filter((mark) => mark.version !== undefined);
  const said = numbered.find((mark) => mark.isExplicit) ?? numbered[0];
  const version = said?.version ?? marks.find(({ counter }) => counter !== undefined)?.counter;
  // A bracket is more specific than the letter after a number.
  const labels = marks.flatMap(({ label }) => (label ? [label] : []));
  const note = labels.find((label) => label.length > 1 && !label.startsWith('.')) ?? labels[0];
  return {
    cleanTitle,
    version: version ?? null,
    label: marks.some(({ isConflictedCopy }) => isConflictedCopy) ? CONFLICTED_COPY : ((said && note) ?? null),
    producer: marks.find((mark) => mark.producer)?.producer ?? null,
    session: marks.find((mark) => mark.session)?.session ?? sessionOfFolders(parts, cleanTitle),
    isExperimental: marks.some((mark) => mark.isExperimental),
    bpm: marks.find((mark) => mark.bpm !== undefined)?.bpm ?? null,
    key: marks.find((mark) => mark.key)?.key ?? null,
  };
}

/** Replaces full-width digits, brackets, spaces, separators and the `v` of a version mark by their plain forms; keeps other letters. */
function plainCharacters(name: string): string {
  return name
    .normalize('NFC')
    .replaceAll('\u3000', ' ')
    .replaceAll(/[ｖＶ](?=[\s.]*[０-９\d])/gu, 'v')
    .replaceAll(/[０-９（）［］｛｝＿－．，＃＋]/gu, (wide) => String.fromCodePoint(wide.charCodeAt(0) - 0xfee0));
}

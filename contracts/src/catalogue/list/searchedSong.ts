import { foldedText } from '../../base/format/foldedText.ts';

/** The searchable fields of a song. */
export type SearchedSong = {
  cleanTitle: string;
  version: number | null;
  producer: string | null;
  session: string | null;
  filename: string;
  /** fields of its other versions only, see `song` in http/songs.ts */
  alsoFoundBy?: string | null | undefined;
};

const NO_TEXT = '';
const isQuoteOrDash = /[‘’ʼ′‐-―−]/g;
const asTyped = (mark: string) => (/[‐-―−]/.test(mark) ? '-' : "'");

/** Text for searching: without case and accents, with quotes and dashes as on a keyboard. */
export const searchedText = (text: string): string => foldedText(text).replace(isQuoteOrDash, asTyped);

const textsOfSongs = new WeakMap<SearchedSong, { text: string; customTitle: string | undefined }>();

/** All searchable text of a song, one field per line, so that matches do not cross fields; computed once per song. */
export function textOfSong(song: SearchedSong, customTitle: string | undefined): string {
  const known = textsOfSongs.get(song);
  if (known && known.customTitle === customTitle) return known.text;
  const { cleanTitle, version, producer, session, filename, alsoFoundBy } = song;
  const mark = version === null ? NO_TEXT : `v${version}`;
  const lines = [cleanTitle, customTitle, producer, session, mark, filename, alsoFoundBy];
  const text = searchedText(lines.map((line) => line ?? NO_TEXT).join('\n'));
  textsOfSongs.set(song, { text, customTitle });
  return text;
}

const searchedFields = [
  'cleanTitle',
  'version',
  'producer',
  'session',
  'filename',
  'alsoFoundBy',
] as const satisfies readonly (keyof SearchedSong)[];

/** Whether two songs have the same searchable text. */
export const readsTheSame = (a: SearchedSong, b: SearchedSong): boolean =>
  searchedFields.every((field) => a[field] === b[field]);

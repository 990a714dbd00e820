import { foldedText } from '../foldedText.ts';

/** What of a song it can be found by. */
export type SearchedSong = {
  cleanTitle: string;
  version: number | null;
  producer: string | null;
  session: string | null;
  filename: string;
  /** what only its other versions say, see `song` in http/songs.ts */
  alsoFoundBy?: string | null | undefined;
};

const NO_TEXT = '';
const isQuoteOrDash = /[‘’ʼ′‐-―−]/g;
const asTyped = (mark: string) => (/[‐-―−]/.test(mark) ? '-' : "'");

/** Text as it is searched: without case and accents, its quotes and dashes as a keyboard types them. */
export const searchedText = (text: string): string => foldedText(text).replace(isQuoteOrDash, asTyped);

const textsOfSongs = new WeakMap<SearchedSong, { text: string; customTitle: string | undefined }>();

/** Everything a song can be found by, one line each, so that no match runs over from one into the next; worked out once for each song. */
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

/** Whether two songs are found by the same. */
export const readsTheSame = (a: SearchedSong, b: SearchedSong): boolean =>
  searchedFields.every((field) => a[field] === b[field]);

import { shownName } from '@simmer/contracts/services';

/** Bytes of a title; with its number and ending it stays below what every system allows. */
const MOST_BYTES = 180;

/** What Windows or macOS refuses in a name. */
const FORBIDDEN = /[<>:"/\\|?*\p{Cc}]/gu;

let letters: Intl.Segmenter | undefined;

/** A title as a file name, without an ending. */
export function fileNameOf(title: string): string {
  const allowed = title
    .normalize('NFC')
    .replace(/\p{Zs}|[\t\r\n]/gu, ' ')
    .replace(FORBIDDEN, '_');
  const plain = shownName(allowed, '_').replace(/ +/g, ' ');
  // At the first use, as it reads the rules of all languages: not while the service starts.
  letters ??= new Intl.Segmenter();
  let name = '';
  for (const { segment } of letters.segment(plain)) {
    if (Buffer.byteLength(name + segment) > MOST_BYTES) break;
    name += segment;
  }
  // A dot at the start hides a file, and Windows drops dots and spaces at the end.
  return name.replace(/^[. ]+|[. ]+$/g, '') || 'Untitled';
}

/** Songs' file names in their order: `01 Midnight Drive.wav`. The number also makes each unique. */
export function entryNames(songs: readonly { title: string; extension: string }[]): string[] {
  const digits = Math.max(2, String(songs.length).length);
  return songs.map(({ title, extension }, place) => {
    const number = String(place + 1).padStart(digits, '0');
    return `${number} ${fileNameOf(title)}.${extension}`;
  });
}

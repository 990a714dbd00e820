import { formatSongCount, LARGEST_ID, shownName, type ZipContents } from '@simmer/contracts/services';
import { AppError } from '@simmer/service-common/base/appError.ts';
import type { ZipSong, ZipsRepository } from './zips.repository.ts';

/** How a ZIP's contents are named in its address. */
export const zipKey = {
  playlist: (id: number) => `playlist-${id}`,
  versions: (ids: readonly number[]) => `versions-${ids.join('-')}`,
};

const nothing = () => new AppError('not_found', 'There are no songs to download.');

function readWhat(what: string): { kind: string; ids: number[] } {
  const [kind = '', ...numbers] = what.split('-');
  const ids = numbers.map(Number);
  if (ids.some((id) => !Number.isInteger(id) || id < 1 || id > LARGEST_ID)) throw nothing();
  return { kind, ids };
}

async function songsOf(what: string, zips: ZipsRepository): Promise<{ name: string; songs: ZipSong[] } | undefined> {
  const { kind, ids } = readWhat(what);
  const [id = 0] = ids;
  if (kind === 'playlist') return zips.ofPlaylist(id);
  if (kind !== 'versions') return undefined;
  const songs = await zips.ofVersions(ids);
  return { name: formatSongCount(songs.length), songs };
}

/** What is in a ZIP now. @throws AppError `not_found` if nothing is */
export async function zipContents(what: string, zips: ZipsRepository): Promise<ZipContents> {
  const found = await songsOf(what, zips);
  if (!found || found.songs.length === 0) throw nothing();
  const names = entryNames(found.songs);
  return {
    filename: `${fileNameOf(found.name)}.zip`,
    entries: found.songs.map(({ mediaName, modifiedAt }, place) => ({
      mediaName,
      modifiedAt,
      name: names[place] ?? '',
    })),
  };
}

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

import { formatSongCount, LARGEST_ID, type ZipContents } from '@simmer/contracts/services';
import { AppError } from '@simmer/service-common/base/appError.ts';
import { entryNames, fileNameOf } from './entryNames.ts';
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

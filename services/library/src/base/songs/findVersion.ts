import { LARGEST_ID, type Song, titleKey } from '@simmer/contracts/services';
import { AppError } from '@simmer/service-common/base/appError.ts';
import { pathKey } from './pathKey.ts';

/** Where versions are looked up. */
export type SongFinder = {
  findById(id: number): Promise<FoundVersion | undefined>;
  findByPath(pathKey: string): Promise<FoundVersion | undefined>;
  /** the newest visible version, otherwise the newest; a merged title leads to its target's */
  findByTitle(titleKey: string): Promise<FoundVersion | undefined>;
};

/** How other features find the version a key names. */
export type FindVersion = (key: string) => Promise<FoundVersion>;

/** How they find a song by its title, even if it looks like an id or path. */
export type FindByTitle = (title: string) => Promise<FoundVersion>;

/** How they find one of a song's versions by its number; undefined if it has none. */
export type FindNumbered = (song: Pick<FoundVersion, 'titleKey'>, number: number) => Promise<FoundVersion | undefined>;

/** How a key in an address is read: `/…` is a storage path, digits may be an id, all else is a title. */
export function readSongKey(key: string): { path: string } | { id: number } | { title: string } {
  if (key.startsWith('/')) return { path: key };
  if (/^\d+$/.test(key) && Number(key) <= LARGEST_ID) return { id: Number(key) };
  return { title: key };
}

/**
 * Finds the version that a key names; a title names its song's newest visible version.
 *
 * @param key decoded; digits are a title if no version has that id
 * @throws AppError `not_found`
 * @see PRODUCT.md, Songs
 */
export async function findVersion(key: string, songs: SongFinder): Promise<FoundVersion> {
  const named = readSongKey(key);
  if ('path' in named) return found(await songs.findByPath(pathKey(named.path)));
  const byId = 'id' in named ? await songs.findById(named.id) : undefined;
  return byId ?? findByTitle(key, songs);
}

/** Finds a song by its title, even if it looks like an id or path. @throws AppError `not_found` */
export async function findByTitle(title: string, songs: SongFinder): Promise<FoundVersion> {
  return found(await songs.findByTitle(titleKey(title)));
}

function found(version: FoundVersion | undefined): FoundVersion {
  if (!version) throw new AppError('not_found', 'Song not found');
  return version;
}

/** The found version, or undefined if there is none: a list requested along with its song is then empty. */
export async function ifThere(looking: Promise<FoundVersion>): Promise<FoundVersion | undefined> {
  try {
    return await looking;
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return undefined;
    throw error;
  }
}

/** A found version: its public data, and what only the server knows. */
export type FoundVersion = {
  song: Song;
  titleKey: string;
  mediaName: string;
  /** its length as the file has it; null if nobody knows it, or only a player that may have guessed */
  measuredSeconds: number | null;
};

import type { BodyOf, hideVersion } from '@simmer/contracts';
import { AppError } from '@simmer/service-common/appError.ts';
import { readSongKey } from '../songs/findVersion.ts';
import { pathKey, titleKey } from '../songs/titleKey.ts';
import type { HiddenSongsRepository, HiddenTarget } from './hiddenSongs.repository.ts';

/** What is meant: a version by id or by file name, or a song by its title; the first that is given counts. */
export type SetHidden = BodyOf<typeof hideVersion>;

/** A file name may be a whole storage path, or a version's id. */
function readTarget({ versionId, filename, cleanTitle }: Omit<SetHidden, 'isHidden'>): HiddenTarget {
  if (versionId !== undefined) return { versionId };
  if (filename === undefined) return { titleKey: titleKey(cleanTitle ?? '') };
  const named = readSongKey(filename);
  if ('path' in named) return { pathKey: pathKey(named.path) };
  return 'id' in named ? { versionId: named.id } : { filenameKey: pathKey(filename) };
}

/**
 * Hides a version, or every version of a song, from members; or shows it again. Fine to do twice.
 *
 * @throws AppError `not_found`; `conflict` for a file name that several versions have, and then nothing is changed
 * @see PRODUCT.md, Hidden songs
 */
export async function setHidden(
  { isHidden, ...named }: SetHidden,
  hiddenSongs: HiddenSongsRepository,
): Promise<{ success: true; isHidden: boolean }> {
  const target = readTarget(named);
  const outcome = await hiddenSongs.set(target, isHidden);
  if (outcome === 'unknown') {
    throw new AppError('not_found', 'titleKey' in target ? 'Song not found' : 'Version not found');
  }
  if (outcome === 'ambiguous') {
    throw new AppError('conflict', 'Several versions have this file name. Please choose the one you mean.');
  }
  return { success: true, isHidden };
}

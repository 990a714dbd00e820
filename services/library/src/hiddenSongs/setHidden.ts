import { type BodyOf, type hideVersion, titleKey } from '@simmer/contracts';
import { AppError } from '@simmer/service-common/base/appError.ts';
import { AMBIGUOUS_FILENAME, readNamedVersion } from '../songs/namedVersion.ts';
import type { HiddenSongsRepository, HiddenTarget } from './hiddenSongs.repository.ts';

/** What is meant: a version by id or by file name, or a song by its title; the first that is given counts. */
export type SetHidden = BodyOf<typeof hideVersion>;

function readTarget({ versionId, filename, cleanTitle }: Omit<SetHidden, 'isHidden'>): HiddenTarget {
  if (versionId !== undefined || filename !== undefined) return readNamedVersion({ versionId, filename });
  return { titleKey: titleKey(cleanTitle ?? '') };
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
    throw new AppError('conflict', AMBIGUOUS_FILENAME);
  }
  return { success: true, isHidden };
}

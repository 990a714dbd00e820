import { type BodyOf, type hideVersion, titleKey } from '@simmer/contracts/services';
import { AppError } from '@simmer/service-common/base/appError.ts';
import { AMBIGUOUS_FILENAME, readNamedVersion } from '../../base/songs/namedVersion.ts';
import type { HiddenSongsRepository, HiddenTarget } from './hiddenSongs.repository.ts';

/** The target: a version by id or file name, or a song by title; the first one given counts. */
type SetHidden = BodyOf<typeof hideVersion>;

function readTarget({ versionId, filename, cleanTitle }: Omit<SetHidden, 'isHidden'>): HiddenTarget {
  if (versionId !== undefined || filename !== undefined) return readNamedVersion({ versionId, filename });
  return { titleKey: titleKey(cleanTitle ?? '') };
}

/**
 * Hides a version, or every version of a song, from members; or shows it again; idempotent.
 *
 * @throws AppError `not_found`; `conflict` for a file name shared by several versions; nothing changes then
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

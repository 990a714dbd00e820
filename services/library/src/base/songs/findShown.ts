import type { Identity } from '@simmer/contracts/services';
import { AppError } from '@simmer/service-common/base/appError.ts';
import type { FoundVersion } from './findVersion.ts';

/** Whether a person's lists include hidden songs: only for those who may unhide them. @see PRODUCT.md, Hidden songs */
export function canSeeHidden(who: Pick<Identity, 'isAdmin' | 'canCurateSongs'>): boolean {
  return who.isAdmin || who.canCurateSongs;
}

/**
 * Returns the found version if the caller may see its song. Only people who can unhide songs see hidden ones.
 *
 * @throws AppError `not_found`, the same as for an unknown song
 */
export async function findShownSong(finding: Promise<FoundVersion>, who: Identity): Promise<FoundVersion> {
  const found = await finding;
  if (found.song.versionCount === 0 && !canSeeHidden(who)) throw new AppError('not_found', 'Song not found');
  return found;
}

/**
 * Returns the found version if its song has a visible version.
 *
 * @throws AppError `not_found`, the same as for an unknown song
 */
export async function findVisibleSong(finding: Promise<FoundVersion>): Promise<FoundVersion> {
  const found = await finding;
  if (found.song.versionCount === 0) throw new AppError('not_found', 'Song not found');
  return found;
}

/**
 * Returns the found version if the caller may see it. Only people who can unhide versions see hidden ones.
 *
 * @throws AppError `not_found`
 */
export async function findShownVersion(finding: Promise<FoundVersion>, who: Identity): Promise<FoundVersion> {
  const found = await finding;
  if (found.song.isHidden && !canSeeHidden(who)) throw new AppError('not_found', 'Version not found');
  return found;
}

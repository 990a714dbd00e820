import type { Identity } from '@simmer/contracts/services';
import { AppError } from '@simmer/service-common/base/appError.ts';
import { canSeeHidden } from './canSeeHidden.ts';
import type { FoundVersion } from './foundVersion.ts';

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

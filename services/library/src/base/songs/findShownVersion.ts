import type { Identity } from '@simmer/contracts/services';
import { AppError } from '@simmer/service-common/base/appError.ts';
import { canSeeHidden } from './canSeeHidden.ts';
import type { FoundVersion } from './foundVersion.ts';

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

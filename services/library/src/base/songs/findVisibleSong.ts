import { AppError } from '@simmer/service-common/base/appError.ts';
import type { FoundVersion } from './foundVersion.ts';

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

import { AppError } from '@simmer/service-common/base/appError.ts';
import type { FoundVersion } from './songs.repository.ts';

/**
 * Takes a found version for its song, if the song has any version that is not hidden.
 *
 * @throws AppError `not_found`, the same as for an unknown song
 */
export async function findVisibleSong(finding: Promise<FoundVersion>): Promise<FoundVersion> {
  const found = await finding;
  if (found.song.versionCount === 0) throw new AppError('not_found', 'Song not found');
  return found;
}

import type { Identity } from '@simmer/contracts';
import { AppError } from '@simmer/service-common/base/appError.ts';
import { canSeeHidden } from '../songs/canSeeHidden.ts';
import type { FoundVersion } from '../songs/songs.repository.ts';

/**
 * Takes a found version for its song, if the asker may see that song: a hidden one is there only for those who can show it again.
 *
 * @throws AppError `not_found`, the same as for a song that is unknown
 */
export async function findShownSong(finding: Promise<FoundVersion>, who: Identity): Promise<FoundVersion> {
  const found = await finding;
  if (found.song.versionCount === 0 && !canSeeHidden(who)) throw new AppError('not_found', 'Song not found');
  return found;
}

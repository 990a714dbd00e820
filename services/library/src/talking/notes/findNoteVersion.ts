import type { Identity } from '@simmer/contracts/services';
import { AppError } from '@simmer/service-common/base/appError.ts';
import { canSeeHidden } from '../../base/songs/findShown.ts';
import { type FindNumbered, type FindVersion, type FoundVersion, ifThere } from '../../base/songs/findVersion.ts';
import { refused } from '../../base/songs/noteMoment.ts';

/**
 * Finds the version that a note on a song names.
 *
 * @throws AppError `not_found`, also for a version hidden from the caller; `invalid_input` for a version of another song
 */
export async function findNoteVersion(
  { versionId, who, song }: { versionId: number; who: Identity; song: Pick<FoundVersion, 'titleKey'> },
  findVersion: FindVersion,
): Promise<FoundVersion> {
  const named = await ifThere(findVersion(String(versionId)));
  if (!named || (named.song.isHidden && !canSeeHidden(who))) throw new AppError('not_found', 'Version not found');
  // Digits may also be read as a title.
  if (named.song.id !== versionId || named.titleKey !== song.titleKey) {
    throw refused('versionId', 'That version belongs to another song');
  }
  return named;
}

/**
 * Finds the version of a song that a note names by its number; of several, the newest that the caller may see.
 *
 * @returns undefined if the song has no such version
 */
export async function findNumberedVersion(
  { version, who, song }: { version: number; who: Identity; song: FoundVersion },
  findNumbered: FindNumbered,
): Promise<FoundVersion | undefined> {
  if (song.song.version === version) return song;
  const numbered = await findNumbered(song, version);
  return numbered?.song.isHidden && !canSeeHidden(who) ? undefined : numbered;
}

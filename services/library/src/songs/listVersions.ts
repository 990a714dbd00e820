import { type Identity, titleKey, type Version } from '@simmer/contracts';
import { AppError } from '@simmer/service-common/appError.ts';
import { canSeeHidden } from './canSeeHidden.ts';
import { findVersion, readSongKey } from './findVersion.ts';
import type { SongsRepository } from './songs.repository.ts';

/** The title a key leads to. A title may have no version left: they were moved to others, or their files are gone. */
async function titleOf(key: string, songs: SongsRepository): Promise<string> {
  try {
    return (await findVersion(key, songs)).titleKey;
  } catch (error) {
    const isTitle = 'title' in readSongKey(key);
    if (error instanceof AppError && isTitle && (await songs.isKnown(titleKey(key)))) return titleKey(key);
    throw error;
  }
}

/** A song's versions, newest first; hidden ones only for those who may show them again. @throws AppError `not_found` */
export async function listVersions(key: string, who: Identity, songs: SongsRepository): Promise<Version[]> {
  return songs.listVersions(await titleOf(key, songs), canSeeHidden(who));
}

import type { Identity, Version } from '@simmer/contracts/services';
import { canSeeHidden } from '../../base/songs/canSeeHidden.ts';
import { findVersion, ifThere } from '../../base/songs/findVersion.ts';
import type { SongsRepository } from './songs.repository.ts';

/** A song's versions, newest first; hidden ones only for those who may unhide them. Empty if there is no such song. */
export async function listVersions(key: string, who: Identity, songs: SongsRepository): Promise<Version[]> {
  const found = await ifThere(findVersion(key, songs));
  return found ? songs.listVersions(found.titleKey, canSeeHidden(who)) : [];
}

import type { Identity, Version } from '@simmer/contracts';
import { canSeeHidden } from './canSeeHidden.ts';
import { findVersion } from './findVersion.ts';
import type { SongsRepository } from './songs.repository.ts';

/** A song's versions, newest first; hidden ones only for those who may show them again. */
export async function listVersions(key: string, who: Identity, songs: SongsRepository): Promise<Version[]> {
  const { titleKey } = await findVersion(key, songs);
  return songs.listVersions(titleKey, canSeeHidden(who));
}

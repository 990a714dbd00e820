import { AppError } from '@simmer/service-common/base/appError.ts';
import { readSongKey } from '../../base/songs/findVersion.ts';
import { readNamedVersion } from '../../base/songs/namedVersion.ts';
import type { VersionsRepository } from './versions.repository.ts';

/**
 * Removes one version from the library. Its file in storage stays, no sync brings the version back, and `restoreVersion` undoes it.
 *
 * @param key an id or a storage path: a title would name whichever version is newest
 * @throws AppError `invalid_input` for a title; `not_found`
 * @see PRODUCT.md, Versions: taking one out
 */
export async function removeVersion(key: string, versions: VersionsRepository): Promise<void> {
  if ('title' in readSongKey(key)) throw new AppError('invalid_input', 'Name the version by its id or storage path');
  if (!(await versions.remove(readNamedVersion({ filename: key })))) throw new AppError('not_found', 'Song not found');
}

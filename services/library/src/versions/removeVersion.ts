import { AppError } from '@simmer/service-common/base/appError.ts';
import { readSongKey } from '../songs/findVersion.ts';
import { readNamedVersion } from '../songs/namedVersion.ts';
import type { VersionsRepository } from './versions.repository.ts';

/**
 * Takes one version out of the library. Its file in storage is not touched, no sync brings it back, and `restoreVersion` undoes it.
 *
 * @param key an id or a storage path: a title would be whichever version happens to be newest
 * @throws AppError `invalid_input` for a title; `not_found`
 * @see PRODUCT.md, Versions: taking one out
 */
export async function removeVersion(key: string, versions: VersionsRepository): Promise<void> {
  if ('title' in readSongKey(key)) throw new AppError('invalid_input', 'Name the version by its id or storage path');
  if (!(await versions.remove(readNamedVersion({ filename: key })))) throw new AppError('not_found', 'Song not found');
}

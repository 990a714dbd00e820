import type * as calls from '@simmer/contracts/calls';
import { type BodyOf, type MovedVersion, titleKey } from '@simmer/contracts/services';
import { AppError } from '@simmer/service-common/base/appError.ts';
import { AMBIGUOUS_FILENAME, readNamedVersion } from '../../base/songs/namedVersion.ts';
import type { VersionsRepository } from './versions.repository.ts';

type MoveVersion = BodyOf<typeof calls.moveVersion>;

/**
 * Lists a version under another title, existing or new. Its file stays in place, and no later sync moves the version back. Moved to its
 * file's own title, it follows its file again.
 *
 * @throws AppError `not_found`; `conflict` for a file name shared by several versions, for the current title, and if the version was moved
 * since the caller loaded it; nothing changes then
 * @see PRODUCT.md, Versions: moving
 */
export async function moveVersion(
  { versionId, filename, newCleanTitle, fromCleanTitle }: MoveVersion,
  versions: VersionsRepository,
): Promise<MovedVersion> {
  const result = await versions.move(
    readNamedVersion({ versionId, filename }),
    { title: newCleanTitle, titleKey: titleKey(newCleanTitle) },
    fromCleanTitle === undefined ? undefined : titleKey(fromCleanTitle),
  );
  switch (result.outcome) {
    case 'moved':
      return result.moved;
    case 'unknown':
      throw new AppError('not_found', 'Version not found');
    case 'ambiguous':
      throw new AppError('conflict', AMBIGUOUS_FILENAME);
    case 'isThere':
      throw new AppError('conflict', `This version is already listed under “${result.cleanTitle}”.`);
    case 'isElsewhere':
      throw new AppError('conflict', `Someone else has moved this version to “${result.cleanTitle}”.`);
  }
}

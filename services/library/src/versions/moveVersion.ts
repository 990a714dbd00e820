import { type BodyOf, type MovedVersion, titleKey } from '@simmer/contracts';
import type * as calls from '@simmer/contracts/calls';
import { AppError } from '@simmer/service-common/base/appError.ts';
import { AMBIGUOUS_FILENAME, readNamedVersion } from '../songs/namedVersion.ts';
import type { VersionsRepository } from './versions.repository.ts';

export type MoveVersion = BodyOf<typeof calls.moveVersion>;

/**
 * Lists a version under another title, there already or new. Its file stays where it is, and no later sync moves the version back. Moved to
 * the title its file tells, it follows its file again.
 *
 * @throws AppError `not_found`; `conflict` for a file name that several versions have, for the title it is listed under already, and where
 * it is listed under another title than the asker saw; then nothing is changed
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

import { AppError } from '@simmer/service-common/base/appError.ts';
import { databaseTrouble } from '@simmer/service-common/database/databaseErrors.ts';
import { hasCode } from '@simmer/service-common/registry/disk.ts';
import { StartError } from '../processes/startError.ts';
import { reasonOf } from '../start/dataFolder.ts';

/** What went wrong while a backup was restored, as a StartError if it is something that people can change. */
export function restoreTrouble(error: unknown, dataFolder: string): unknown {
  if (error instanceof StartError || error instanceof AppError) return error;
  if (databaseTrouble(error) === 'full' || hasCode(error, 'ENOSPC', 'EDQUOT')) {
    return new StartError('The disk is full: nothing was restored. Free some space, then restore again.');
  }
  if (hasCode(error, 'EACCES', 'EPERM', 'EROFS')) {
    return new StartError(
      `Cannot write to ${dataFolder} (${reasonOf(error as NodeJS.ErrnoException)}). Nothing was restored.`,
    );
  }
  if (hasCode(error, '42501')) {
    return new StartError(
      `The user in DATABASE_URL may not do this (${(error as Error).message}). Nothing was restored.`,
    );
  }
  return error;
}

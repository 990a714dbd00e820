import { AppError } from '@simmer/service-common/base/appError.ts';
import type { MergeRefusal } from './songPair.ts';

/** The error for two songs that can't be merged. */
export function mergeRefused(refusal: MergeRefusal): AppError {
  switch (refusal.reason) {
    case 'unknown':
      return new AppError('not_found', 'Song not found');
    case 'itself':
      return new AppError('conflict', 'A song cannot be merged into itself.');
    case 'hidden':
      return new AppError('conflict', `“${refusal.shownTitle}” is hidden. Show it first, then merge.`);
    case 'merged':
      return new AppError('conflict', `“${refusal.shownTitle}” is already part of “${refusal.intoTitle}”.`);
  }
}

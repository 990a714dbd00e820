import { type Identity, type SongMerge, UNDO_MERGE_MINUTES } from '@simmer/contracts/services';
import { AppError } from '@simmer/service-common/base/appError.ts';
import type { Clock } from '@simmer/service-common/base/clock.ts';
import { canUndoMerge } from './mergePolicy.ts';
import type { SongMergesRepository } from './songMerges.repository.ts';

/**
 * Undoes a merge.
 *
 * @throws AppError `not_found`; `forbidden` for anyone but curators, admins and the person who merged it; `conflict` after ten minutes, if
 * it is already undone, or while the target is itself merged into another song
 * @see PRODUCT.md, Two songs into one
 */
export async function undoMerge(
  { id, who }: { id: number; who: Identity },
  { songMerges, clock }: { songMerges: SongMergesRepository; clock: Clock },
): Promise<SongMerge> {
  const undone = await songMerges.undo(id, clock.now(), (merge) => {
    const { fromTitle, intoTitle, intoWentTo } = merge;
    if (!canUndoMerge(who, merge)) {
      throw new AppError('forbidden', 'Only curators, admins and the person who merged these songs can undo it');
    }
    if (merge.isUndone) throw new AppError('conflict', `“${fromTitle}” is already a song of its own again.`);
    if (merge.isTooLate) {
      throw new AppError(
        'conflict',
        `A merge can be undone for ${UNDO_MERGE_MINUTES} minutes. Move the versions out of “${intoTitle}” instead.`,
      );
    }
    if (intoWentTo !== null) {
      throw new AppError('conflict', `“${intoTitle}” was merged into “${intoWentTo}” after that. Undo that first.`);
    }
  });
  if (!undone) throw new AppError('not_found', 'Merge not found');
  return undone;
}

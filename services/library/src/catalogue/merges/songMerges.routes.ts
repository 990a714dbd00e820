import * as calls from '@simmer/contracts/calls';
import { type BodyOf, type Identity, type SongMerge, titleKey, UNDO_MERGE_MINUTES } from '@simmer/contracts/services';
import { AppError } from '@simmer/service-common/base/appError.ts';
import type { Clock } from '@simmer/service-common/base/clock.ts';
import { type Route, route } from '@simmer/service-common/endpoint/mountEndpoint.ts';
import { type FindVersion, ifThere } from '../../base/songs/findVersion.ts';
import type { SongMergesRepository } from './songMerges.repository.ts';
import type { MergeRefusal } from './songPair.ts';

type Deps = { songMerges: SongMergesRepository; findVersion: FindVersion; clock: Clock };

export function songMergeRoutes(deps: Deps): Route[] {
  const { songMerges, findVersion, clock } = deps;
  return [
    route(calls.previewSongMerge, async ({ query: { from, into } }) => {
      const outcome = await songMerges.preview({ fromKey: titleKey(from), intoKey: titleKey(into) });
      if ('refusal' in outcome) throw mergeRefused(outcome.refusal);
      return outcome.done;
    }),
    route(calls.mergeSongs, ({ body, who }) => mergeSongs({ ...body, who }, deps)),
    route(calls.listSongMerges, async ({ params }) => {
      const found = await ifThere(findVersion(params.key));
      return found ? songMerges.list(found.titleKey, clock.now()) : [];
    }),
    route(calls.undoSongMerge, ({ params, who }) => undoMerge({ id: params.id, who }, deps)),
  ];
}

type MergeSongs = BodyOf<typeof calls.mergeSongs> & { who: Identity };

/**
 * Merges one song into another: its versions and everything that belongs to it move, later files with its name follow, and its title leads
 * there.
 *
 * @throws AppError `not_found`; `conflict` if both are the same song, the target is hidden, or either is already merged
 * @see PRODUCT.md, Two songs into one
 */
async function mergeSongs(
  { from, into, keepsTitle, who }: MergeSongs,
  { songMerges, clock }: { songMerges: SongMergesRepository; clock: Clock },
): Promise<SongMerge> {
  const pair = { fromKey: titleKey(from), intoKey: titleKey(into) };
  const outcome = await songMerges.merge(pair, !keepsTitle, who, clock.now());
  if ('refusal' in outcome) throw mergeRefused(outcome.refusal);
  return outcome.done;
}

/**
 * Undoes a merge.
 *
 * @throws AppError `not_found`; `forbidden` for anyone but curators, admins and the person who merged it; `conflict` after ten minutes, if
 * it is already undone, or while the target is itself merged into another song
 * @see PRODUCT.md, Two songs into one
 */
async function undoMerge(
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
      throw new AppError(
        'conflict',
        `“${intoTitle}” has since been merged into “${intoWentTo}”. Undo that merge first.`,
      );
    }
  });
  if (!undone) throw new AppError('not_found', 'Merge not found');
  return undone;
}

/** Who may undo a merge: curators, admins, and the person who merged the songs, even if they are no longer a curator. */
function canUndoMerge(
  { userId, isAdmin, canCurateSongs }: Pick<Identity, 'userId' | 'isAdmin' | 'canCurateSongs'>,
  { mergedBy }: Pick<SongMerge, 'mergedBy'>,
): boolean {
  return isAdmin || canCurateSongs || mergedBy.id === userId;
}

/** The error for two songs that can't be merged. */
function mergeRefused(refusal: MergeRefusal): AppError {
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

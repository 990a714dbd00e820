import type * as calls from '@simmer/contracts/calls';
import { type BodyOf, type Identity, type SongMerge, titleKey } from '@simmer/contracts/services';
import type { Clock } from '@simmer/service-common/base/clock.ts';
import { mergeRefused } from './mergeRefused.ts';
import type { SongMergesRepository } from './songMerges.repository.ts';

type MergeSongs = BodyOf<typeof calls.mergeSongs> & { who: Identity };

/**
 * Merges one song into another: its versions and everything that belongs to it move, later files with its name follow, and its title leads
 * there.
 *
 * @throws AppError `not_found`; `conflict` if both are the same song, the target is hidden, or either is already merged
 * @see PRODUCT.md, Two songs into one
 */
export async function mergeSongs(
  { from, into, keepsTitle, who }: MergeSongs,
  { songMerges, clock }: { songMerges: SongMergesRepository; clock: Clock },
): Promise<SongMerge> {
  const pair = { fromKey: titleKey(from), intoKey: titleKey(into) };
  const outcome = await songMerges.merge(pair, !keepsTitle, who, clock.now());
  if ('refusal' in outcome) throw mergeRefused(outcome.refusal);
  return outcome.done;
}

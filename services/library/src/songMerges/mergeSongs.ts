import { type BodyOf, type Identity, type SongMerge, titleKey } from '@simmer/contracts';
import type * as calls from '@simmer/contracts/calls';
import type { Clock } from '@simmer/service-common/base/clock.ts';
import { mergeRefused } from './mergeRefused.ts';
import type { SongMergesRepository } from './songMerges.repository.ts';

export type MergeSongs = BodyOf<typeof calls.mergeSongs> & { who: Identity };

/**
 * Makes one song part of another: all its versions and what belongs to it move, files that come in later under its name too, and its title
 * leads there.
 *
 * @throws AppError `not_found`; `conflict` for one song, a hidden one to merge into, and where either is part of another by now
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

import type { ComparisonReply } from '@simmer/contracts/services';
import { findPair, type NamedPair, type PairDeps } from './findPair.ts';
import { readComparison } from './storedComparison.ts';

/**
 * What changed between two versions of a song; has them compared if they were not yet.
 *
 * @param isCloser also asks for a comparison sample by sample, unless the two can't be compared
 * @throws AppError as `findPair`
 * @see PRODUCT.md, What changed
 */
export async function getVersionComparison(
  { isCloser = false, ...named }: NamedPair & { isCloser?: boolean },
  deps: PairDeps,
): Promise<ComparisonReply> {
  const { newer, older } = await findPair(named, deps);
  if (!older) return { newerId: newer.id, olderId: null, comparison: null, isListeningCloser: false };
  const pair = { older: older.mediaName, newer: newer.mediaName };
  let stored = await deps.comparisons.find(pair);
  const isCloserMissing = isCloser && !stored?.closer && stored?.result?.outcome !== 'incomparable';
  if (!stored?.result || isCloserMissing) {
    await deps.comparisons.ask(pair, isCloser);
    stored = await deps.comparisons.find(pair);
  }
  return {
    newerId: newer.id,
    olderId: older.id,
    comparison: readComparison(stored),
    isListeningCloser: stored?.isListeningCloser ?? false,
  };
}

import { type ComparisonSummary, changeSentence, type Identity } from '@simmer/contracts/services';
import { canSeeHidden } from '../../base/songs/canSeeHidden.ts';
import { ifThere } from '../../base/songs/findVersion.ts';
import type { PairDeps } from './findPair.ts';
import { readComparison, type StoredComparison } from './storedComparison.ts';
import type { MediaPair } from './versionComparisons.repository.ts';

/** Looks up what changed, in words; null while it is not known. */
function sentences(stored: readonly StoredComparison[]): (pair: MediaPair) => string | null {
  const nameOf = ({ older, newer }: MediaPair) => `${older} ${newer}`;
  const known = new Map(stored.map((pair) => [nameOf(pair), readComparison(pair)]));
  return (pair) => {
    const comparison = known.get(nameOf(pair));
    return comparison ? changeSentence(comparison) : null;
  };
}

/** What changed in each version of a song that the caller sees since the one before it, newest first. Empty if there is no such song. */
export async function listComparisons(
  key: string,
  who: Identity,
  { findVersion, comparisons }: PairDeps,
): Promise<ComparisonSummary[]> {
  const found = await ifThere(findVersion(key));
  const line = found ? await comparisons.line(found.titleKey, canSeeHidden(who)) : [];
  const pairs = line.slice(1).flatMap((older, place) => {
    const newer = line[place];
    return newer ? [{ olderId: older.id, newerId: newer.id, older: older.mediaName, newer: newer.mediaName }] : [];
  });
  const sentenceOf = sentences(await comparisons.list(pairs));
  return pairs.map(({ olderId, newerId, ...pair }) => ({ newerId, olderId, sentence: sentenceOf(pair) }));
}

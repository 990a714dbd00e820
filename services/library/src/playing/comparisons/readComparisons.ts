import {
  type ComparisonReply,
  type ComparisonSummary,
  changeSentence,
  type Identity,
  type VersionAlignment,
} from '@simmer/contracts/services';
import { canSeeHidden, findShownVersion } from '../../base/songs/findShown.ts';
import { ifThere } from '../../base/songs/findVersion.ts';
import { alongLine, pairsAlong } from './alongLine.ts';
import { findPair, type NamedPair, type PairDeps } from './findPair.ts';
import { readComparison, type StoredComparison } from './storedComparison.ts';
import type { MediaPair } from './versionComparisons.repository.ts';

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

/**
 * Where the music of a song's other versions is in this one, for those with notes or markers at a moment or sections set by people.
 * Versions that were not compared yet, or can't be, are left out.
 *
 * @throws AppError `not_found`
 * @see PRODUCT.md, What changed
 */
export async function listAlignments(
  key: string,
  who: Identity,
  { findVersion, comparisons }: PairDeps,
): Promise<VersionAlignment[]> {
  const { song, titleKey } = await findShownVersion(findVersion(key), who);
  const line = await comparisons.line(titleKey, canSeeHidden(who));
  const at = line.findIndex(({ id }) => id === song.id);
  const others = line.filter((_, place) => place !== at).map(({ id }) => id);
  const wanted = new Set(await comparisons.withMoments(titleKey, others));
  if (at < 0 || wanted.size === 0) return [];
  const reached = alongLine(line, at, wanted, await comparisons.listAlignments(pairsAlong(line, at)));
  return [...reached].map(([versionId, alignment]) => ({ versionId, alignment }));
}

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

import type { Alignment } from '@simmer/contracts/services';
import { alongLine, pairsAlong } from '../comparisons/alongLine.ts';
import type { VersionComparisonsRepository, VersionInLine } from '../comparisons/versionComparisons.repository.ts';
import type { SetSections } from './sections.repository.ts';

/**
 * The sections that a version takes over: those of the nearest earlier one that has some and whose music's place in it is known.
 *
 * @param line a song's versions, newest first
 * @param at the version's place in it
 * @param known what was set on versions of the song
 */
export async function findCarried(
  line: readonly VersionInLine[],
  at: number,
  known: readonly SetSections[],
  comparisons: Pick<VersionComparisonsRepository, 'listAlignments'>,
): Promise<{ from: SetSections; alignment: Alignment } | undefined> {
  const earlier = at < 0 ? [] : line.slice(at + 1).map(({ id }) => id);
  const wanted = new Set(known.map(({ versionId }) => versionId).filter((id) => earlier.includes(id)));
  if (wanted.size === 0) return undefined;
  // Mostly the one before has some; then one pair of hundreds is read.
  const way = line.slice(at, line.findLastIndex(({ id }) => wanted.has(id)) + 1);
  const reached = alongLine(way, 0, wanted, await comparisons.listAlignments(pairsAlong(way, 0)));
  const nearest = earlier.find((id) => reached.has(id));
  const from = known.find(({ versionId }) => versionId === nearest);
  const alignment = nearest === undefined ? undefined : reached.get(nearest);
  return from && alignment && { from, alignment };
}

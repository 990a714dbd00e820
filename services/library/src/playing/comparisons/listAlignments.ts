import type { Identity, VersionAlignment } from '@simmer/contracts/services';
import { canSeeHidden } from '../../base/songs/canSeeHidden.ts';
import { findShownVersion } from '../../base/songs/findShownVersion.ts';
import { alongLine, pairsAlong } from './alongLine.ts';
import type { PairDeps } from './findPair.ts';

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

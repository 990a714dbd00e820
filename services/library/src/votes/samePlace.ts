import { type Alignment, inverted, placeIn } from '@simmer/contracts/services';
import { alongLine, pairsAlong } from '../versionComparisons/alongLine.ts';
import type { VersionComparisonsRepository } from '../versionComparisons/versionComparisons.repository.ts';

/** A smaller shift can't be heard when switching. */
const HEARD_SHIFT_SECONDS = 0.02;

/** Whether the music of one version is at other times in the other, so that staying at the same second would jump. */
export function isShifted({ stretches }: Alignment): boolean {
  return stretches.some(({ older, newer, bends = [] }) =>
    [[older[0], newer[0]] as const, ...bends, [older[1], newer[1]] as const].some(
      ([from, to]) => Math.abs(from - to) > HEARD_SHIFT_SECONDS,
    ),
  );
}

/** Where the music of a version at a moment is in another; at the same second where that isn't known. */
export function placeAlong(alignment: Alignment | undefined, seconds: number): number {
  if (!alignment || alignment.stretches.length === 0) return seconds;
  return Math.max(0, Math.round(placeIn(alignment, seconds).seconds * 1000) / 1000);
}

export type PlaceDeps = { comparisons: VersionComparisonsRepository };

/**
 * Where the music of one version of a song is in others, by their ids; without those of which that isn't known.
 *
 * @param from the version whose moments are carried
 */
export async function alignmentsFrom(
  { titleKey, from, to }: { titleKey: string; from: number; to: readonly number[] },
  { comparisons }: PlaceDeps,
): Promise<Map<number, Alignment>> {
  const line = await comparisons.line(titleKey, false);
  const wanted = new Set(to);
  const isNamed = ({ id }: { id: number }) => id === from || wanted.has(id);
  // Only the way between them is read, of perhaps hundreds of versions.
  const way = line.slice(line.findIndex(isNamed), line.findLastIndex(isNamed) + 1);
  const at = way.findIndex(({ id }) => id === from);
  if (at < 0) return new Map();
  const reached = alongLine(way, at, wanted, await comparisons.listAlignments(pairsAlong(way, at)));
  return new Map([...reached].map(([id, alignment]) => [id, inverted(alignment)]));
}

/** Whether the music of any two of these versions is at other times. */
export async function needsPlaces(titleKey: string, versionIds: readonly number[], deps: PlaceDeps): Promise<boolean> {
  // Two that both agree with the first one agree with each other.
  const [from, ...to] = versionIds;
  if (from === undefined) return false;
  const known = await alignmentsFrom({ titleKey, from, to }, deps);
  if ([...known.values()].some(isShifted)) return true;
  const unknown = to.filter((id) => !known.has(id));
  return unknown.length > 1 && needsPlaces(titleKey, unknown, deps);
}

import { type Alignment, inverted, placeIn } from '@simmer/contracts/services';
import { alongLine, pairsAlong } from '../../playing/comparisons/alongLine.ts';
import type { Playing } from '../../playing/createPlaying.ts';

/** A smaller shift can't be heard when switching. */
const HEARD_SHIFT_SECONDS = 0.02;

/** How many seconds the music of one version is further on in the other at most, and the other way round; 0 if it never is. */
function aheadIn({ stretches }: Alignment): { there: number; back: number } {
  const shifts = stretches
    .flatMap(({ older, newer, bends = [] }) => [[older[0], newer[0]] as const, ...bends, [older[1], newer[1]] as const])
    .map(([from, to]) => to - from);
  const most = (all: number[]) => all.reduce((one, other) => Math.max(one, other), 0);
  return { there: most(shifts), back: most(shifts.map((shift) => -shift)) };
}

/** How far, in seconds, the music of one version is from the same second of the other at most. */
export function shiftOf(alignment: Alignment): number {
  const { there, back } = aheadIn(alignment);
  return Math.max(there, back);
}

/** Whether a shift is heard, so that staying at the same second would jump. */
export const isHeardShift = (seconds: number): boolean => seconds > HEARD_SHIFT_SECONDS;

/** Where the music of a version at a moment is in another; at the same second where that isn't known. */
export function placeAlong(alignment: Alignment | undefined, seconds: number): number {
  if (!alignment || alignment.stretches.length === 0) return seconds;
  return Math.max(0, Math.round(placeIn(alignment, seconds).seconds * 1000) / 1000);
}

export type PlaceDeps = { comparisons: Playing['comparisons'] };

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

/** How far apart, in seconds, the music of any two of these versions is at most; where that isn't known, it counts as together. */
export async function largestShift(titleKey: string, versionIds: readonly number[], deps: PlaceDeps): Promise<number> {
  const [from, ...to] = versionIds;
  if (from === undefined || to.length === 0) return 0;
  const known = await alignmentsFrom({ titleKey, from, to }, deps);
  return Math.max(await largestShift(titleKey, to, deps), ...[...known.values()].map(shiftOf));
}

/** A vote's versions and how long they are, by place. */
type Lengths = { titleKey: string; lengths: readonly { versionId: number; seconds: number }[] };

/**
 * How much of a vote's copies is heard, in whole seconds: as much as all of them sound, so that none is told by its end. Where a switch goes
 * ahead in the music, the other one must not end earlier either; for that, at most half is given up.
 *
 * @param soundingSeconds how long all copies sound, as sync heard them; undefined from a sync of an earlier release
 */
export async function heardSeconds(
  { titleKey, lengths }: Lengths,
  soundingSeconds: number | undefined,
  deps: PlaceDeps,
): Promise<number> {
  const shortest = Math.floor(soundingSeconds ?? Math.min(...lengths.map(({ seconds }) => seconds)));
  const lengthOf = new Map(lengths.map(({ versionId, seconds }) => [versionId, seconds]));
  let most = shortest;
  for (const [at, { versionId: from, seconds }] of lengths.entries()) {
    const to = lengths.slice(at + 1).map(({ versionId }) => versionId);
    for (const [other, alignment] of await alignmentsFrom({ titleKey, from, to }, deps)) {
      const ahead = aheadIn(alignment);
      most = Math.min(most, (lengthOf.get(other) ?? shortest) - ahead.there, seconds - ahead.back);
    }
  }
  return Math.max(1, Math.ceil(shortest / 2), Math.floor(most));
}

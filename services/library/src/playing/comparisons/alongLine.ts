import { type Alignment, inverted, joined } from '@simmer/contracts/services';
import type { MediaPair, VersionInLine } from './versionComparisons.repository.ts';

/** The stored pairs that `alongLine` can use: neighbours, and those with the one version. */
export function pairsAlong(line: readonly VersionInLine[], at: number): MediaPair[] {
  const pairs = new Map<string, MediaPair>();
  const add = (older: VersionInLine | undefined, newer: VersionInLine | undefined) => {
    if (older && newer) {
      pairs.set(`${older.mediaName} ${newer.mediaName}`, { older: older.mediaName, newer: newer.mediaName });
    }
  };
  line.forEach((version, place) => {
    add(version, line[place - 1]);
    if (place > at) add(version, line[at]);
    if (place < at) add(line[at], version);
  });
  return [...pairs.values()];
}

/**
 * Where the music of a song's other versions is in one of them: as compared with it, otherwise from neighbour to neighbour. Versions
 * that can't be reached are left out.
 *
 * @param line newest first
 * @param at the place of the one version
 * @param wanted the others that are asked for, by id
 */
export function alongLine(
  line: readonly VersionInLine[],
  at: number,
  wanted: ReadonlySet<number>,
  stored: readonly (MediaPair & { alignment: Alignment })[],
): Map<number, Alignment> {
  const known = new Map(stored.map(({ older, newer, alignment }) => [`${older} ${newer}`, alignment]));
  const between = (older: VersionInLine | undefined, newer: VersionInLine | undefined) =>
    older && newer && known.get(`${older.mediaName} ${newer.mediaName}`);
  const backwards = (alignment: Alignment | undefined) => alignment && inverted(alignment);
  const reached = new Map<number, Alignment>();
  const target = line[at];

  function walk(others: readonly VersionInLine[], isOlder: boolean): void {
    const last = others.findLastIndex(({ id }) => wanted.has(id));
    let near = target;
    let fromNear: Alignment | undefined;
    for (const version of others.slice(0, last + 1)) {
      const direct = isOlder ? between(version, target) : backwards(between(target, version));
      const step = isOlder ? between(version, near) : backwards(between(near, version));
      fromNear = direct ?? (step && fromNear && joined(step, fromNear));
      if (fromNear && wanted.has(version.id)) reached.set(version.id, fromNear);
      near = version;
    }
  }

  walk(line.slice(at + 1), true);
  walk(line.slice(0, at).reverse(), false);
  return reached;
}

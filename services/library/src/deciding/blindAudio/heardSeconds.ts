import { aheadIn, alignmentsFrom, type PlaceDeps } from './samePlace.ts';

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

/** Two contents and how alike they sound, by their places. */
export type AlikePair = { first: number; second: number; similarity: number };

/** Contents of which each is like each other; `similarity` is that of the least alike two. */
export type AlikeGroup = { places: number[]; similarity: number };

const pairKey = (a: number, b: number) => `${Math.min(a, b)}-${Math.max(a, b)}`;

/**
 * Puts contents together of which each is like each other, the most alike first: what is like two that are not alike goes to the one it is
 * more like. Contents that are like none make no group.
 *
 * @param pairs all that are alike; what is left out is not
 */
export function groupDuplicates(pairs: readonly AlikePair[]): AlikeGroup[] {
  const similarities = new Map(pairs.map(({ first, second, similarity }) => [pairKey(first, second), similarity]));
  const groupOf = new Map<number, AlikeGroup>();
  const alone = (place: number): AlikeGroup => ({ places: [place], similarity: 1 });
  for (const { first, second } of pairs.toSorted((a, b) => b.similarity - a.similarity)) {
    const one = groupOf.get(first) ?? alone(first);
    const other = groupOf.get(second) ?? alone(second);
    if (one === other) continue;
    const across = one.places.flatMap((a) => other.places.map((b) => similarities.get(pairKey(a, b))));
    if (!across.every((similarity) => similarity !== undefined)) continue;
    const joined: AlikeGroup = {
      places: [...one.places, ...other.places].sort((a, b) => a - b),
      similarity: Math.min(one.similarity, other.similarity, ...across),
    };
    for (const place of joined.places) groupOf.set(place, joined);
  }
  return [...new Set(groupOf.values())];
}

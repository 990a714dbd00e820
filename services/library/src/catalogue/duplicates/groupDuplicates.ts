/** Two contents, by index, and how alike they sound. */
export type AlikePair = { first: number; second: number; similarity: number };

/** Contents that are all alike; `similarity` is that of the least alike pair. */
type AlikeGroup = { places: number[]; similarity: number };

const pairKey = (a: number, b: number) => `${Math.min(a, b)}-${Math.max(a, b)}`;

/**
 * Groups contents that are all alike, the most alike first. A content like two that aren't alike joins the one it resembles more. Contents
 * like no other form no group.
 *
 * @param pairs all pairs that are alike; missing pairs are not
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

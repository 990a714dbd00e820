type Placed = { id: number | string; timestamp: number };

/** What stands so near to each other that one button stands for all of it. */
export type MarkerGroup<P extends Placed> = {
  key: P['id'];
  places: P[];
  /** where it stands, 0 to 1 of the song */
  part: number;
};

/**
 * Puts what would overlap into one group, so that each can be hit.
 *
 * @param gapPx what two neighbours need between their middles
 * @param widthPx of the whole bar
 */
export function groupMarkers<P extends Placed>(
  places: readonly P[],
  durationSeconds: number,
  widthPx: number,
  gapPx: number,
): MarkerGroup<P>[] {
  if (durationSeconds <= 0 || widthPx <= 0) return [];
  const groups: MarkerGroup<P>[] = [];
  for (const place of places.toSorted((a, b) => a.timestamp - b.timestamp || (a.id < b.id ? -1 : 1))) {
    let group: MarkerGroup<P> = {
      key: place.id,
      places: [place],
      part: Math.min(1, Math.max(0, place.timestamp / durationSeconds)),
    };
    // A group moves to its middle as it grows, which may bring it too near to the one before.
    for (let before = groups.at(-1); before && (group.part - before.part) * widthPx < gapPx; before = groups.at(-1)) {
      groups.pop();
      group = joined(before, group);
    }
    groups.push(group);
  }
  return groups;
}

function joined<P extends Placed>(a: MarkerGroup<P>, b: MarkerGroup<P>): MarkerGroup<P> {
  const places = [...a.places, ...b.places];
  return { key: a.key, places, part: (a.part * a.places.length + b.part * b.places.length) / places.length };
}

type Placed = { id: number | string; timestamp: number };

/** Items so close together that they share a button. */
export type MarkerGroup<P extends Placed> = {
  key: P['id'];
  places: P[];
  /** position, 0 to 1 of the song */
  part: number;
};

/**
 * Groups items that would overlap.
 *
 * @param gapPx the minimum distance between the centers of neighbours
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
    // A growing group moves to its new center, which may bring it too close to the previous one.
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

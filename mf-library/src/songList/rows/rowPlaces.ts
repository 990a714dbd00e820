/** What the arrow keys reach beside the rows: the name of the group of new songs, the row that shows all of them, and the list's last row. */
export type Stop = 'heading' | 'more' | 'end';

/** The index of a row, or a stop. */
export type Place = number | Stop;

/** What is there, from top to bottom: heading, new songs, more, the list, end. */
export type Places = {
  /** of all rows */
  count: number;
  /** how many of them, the first ones, are new songs */
  newCount: number;
  stops: readonly Stop[];
};

/** How many steps a place is below the top. */
function depthOf(place: Place, { count, newCount, stops }: Places): number {
  const heading = stops.includes('heading') ? 1 : 0;
  const more = stops.includes('more') ? 1 : 0;
  switch (place) {
    case 'heading':
      return 0;
    case 'more':
      return heading + newCount;
    case 'end':
      return heading + count + more;
    default:
      return heading + place + (place < newCount ? 0 : more);
  }
}

/** The place this many steps below the top; the nearest one beyond the ends. */
function placeAt(depth: number, places: Places): Place | undefined {
  const { count, newCount, stops } = places;
  const last = count + stops.length - 1;
  if (last < 0) return undefined;
  const at = Math.max(0, Math.min(last, depth));
  const stop = stops.find((one) => depthOf(one, places) === at);
  if (stop) return stop;
  const heading = stops.includes('heading') ? 1 : 0;
  const index = at - heading;
  return index < newCount || !stops.includes('more') ? index : index - 1;
}

/** The row nearest to a place. */
function rowNear(place: Place | undefined, { count, newCount }: Places): Place | undefined {
  if (typeof place === 'number' || count === 0) return place;
  if (place === 'heading') return 0;
  return place === 'more' ? Math.min(newCount, count - 1) : count - 1;
}

/**
 * The place that a key moves to; undefined for other keys. The arrows go through everything, the others from row to row.
 *
 * @param rowsPerPage how many rows Page Down moves
 */
export function placeAfter(key: string, from: Place, places: Places, rowsPerPage: () => number): Place | undefined {
  const at = depthOf(from, places);
  switch (key) {
    case 'ArrowDown':
      return placeAt(at + 1, places);
    case 'ArrowUp':
      return placeAt(at - 1, places);
    case 'PageDown':
      return rowNear(placeAt(at + rowsPerPage(), places), places);
    case 'PageUp':
      return rowNear(placeAt(at - rowsPerPage(), places), places);
    case 'Home':
      return rowNear(placeAt(0, places), places);
    case 'End':
      return rowNear(placeAt(places.count + places.stops.length, places), places);
    default:
      return undefined;
  }
}

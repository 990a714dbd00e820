/** Within so many pixels of an edge a drag scrolls, the nearer the faster; so many pixels a frame at most. */
const EDGE_PX = 72;
const MOST_PX = 24;

/**
 * Which place of a list a height lies in; rows need not be equally high. Asks for as few edges as it can, for each may make the browser work.
 *
 * @param heightPx from the list's top
 * @param edges of the row at a place, from the list's top
 */
export function placeAt(heightPx: number, count: number, edges: (place: number) => { bottom: number }): number {
  let [low, high] = [0, count - 1];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (heightPx < edges(middle).bottom) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** By how many pixels to scroll in this frame for a pointer at a height between two edges. */
export function scrollStep(clientY: number, topPx: number, bottomPx: number): number {
  const above = Math.max(0, topPx + EDGE_PX - clientY);
  const below = Math.max(0, clientY - (bottomPx - EDGE_PX));
  const pull = Math.min(Math.max(above, below), EDGE_PX) / EDGE_PX;
  return Math.round(pull * MOST_PX) * (above > below ? -1 : 1);
}

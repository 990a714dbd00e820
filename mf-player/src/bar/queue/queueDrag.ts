/** All rows are of one height, so that where one is costs the same however long the queue is. */
export const QUEUE_ROW_PX = 56;

/** A song that is being dragged: from which place, over which one, and how far it has come, in pixels. */
export type QueueDrag = { key: number; from: number; to: number; movedPx: number };

/** The place a dragged row is over: it has to be pulled more than half a row on. */
export function placeOver(from: number, movedPx: number, count: number): number {
  return Math.max(0, Math.min(count - 1, from + Math.round(movedPx / QUEUE_ROW_PX)));
}

/** A drag as its row's place changes under it: the queue may be taken from, or added to, meanwhile. Null when the song is gone. */
export function dragAt(place: number, { key, from, movedPx }: Omit<QueueDrag, 'to'>, count: number): QueueDrag | null {
  if (place < 0) return null;
  const stillPx = movedPx + (from - place) * QUEUE_ROW_PX;
  return { key, from: place, movedPx: stillPx, to: placeOver(place, stillPx, count) };
}

/** How far a row stands from its own place while one is dragged, in pixels: those in between make room. */
export function shiftOf(place: number, drag: QueueDrag | null): number {
  if (!drag) return 0;
  if (place === drag.from) return drag.movedPx;
  if (drag.from < place && place <= drag.to) return -QUEUE_ROW_PX;
  return drag.to <= place && place < drag.from ? QUEUE_ROW_PX : 0;
}

/** The rows in sight, and a few beyond either edge; `last` is none of them. */
export function rowsInSight(scrolledPx: number, heightPx: number, count: number): { first: number; last: number } {
  const beyond = 4;
  return {
    first: Math.max(0, Math.floor(scrolledPx / QUEUE_ROW_PX) - beyond),
    last: Math.min(count, Math.ceil((scrolledPx + heightPx) / QUEUE_ROW_PX) + beyond),
  };
}

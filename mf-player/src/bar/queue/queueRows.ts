/** All rows have the same height, so finding a row's position doesn't depend on the queue's length. */
export const QUEUE_ROW_PX = 56;

/** The visible rows and a few beyond either edge; `last` is exclusive. */
export function rowsInSight(scrolledPx: number, heightPx: number, count: number): { first: number; last: number } {
  const beyond = 4;
  return {
    first: Math.max(0, Math.floor(scrolledPx / QUEUE_ROW_PX) - beyond),
    last: Math.min(count, Math.ceil((scrolledPx + heightPx) / QUEUE_ROW_PX) + beyond),
  };
}

/** All rows are of one height, so that where one is costs the same however long the queue is. */
export const QUEUE_ROW_PX = 56;

/** The rows in sight, and a few beyond either edge; `last` is none of them. */
export function rowsInSight(scrolledPx: number, heightPx: number, count: number): { first: number; last: number } {
  const beyond = 4;
  return {
    first: Math.max(0, Math.floor(scrolledPx / QUEUE_ROW_PX) - beyond),
    last: Math.min(count, Math.ceil((scrolledPx + heightPx) / QUEUE_ROW_PX) + beyond),
  };
}

/** How far a press of an arrow key moves a row that is being dragged (PRODUCT.md, Playlists: reorder). */
export const KEYBOARD_STEP_PX = 25;

type Point = { x: number; y: number };

/** Where an arrow key moves a dragged row to; undefined for other keys and sideways, for rows move up and down only. */
export function keyboardCoordinates(code: string, { x, y }: Point): Point | undefined {
  if (code === 'ArrowDown') return { x, y: y + KEYBOARD_STEP_PX };
  if (code === 'ArrowUp') return { x, y: y - KEYBOARD_STEP_PX };
  return undefined;
}

type Drag = { from: number; count: number; rowPx: number; movedPx: number; isByKeyboard: boolean };

/**
 * Which place a dragged row is over. The pointer has to pull it more than half a row on; a key press is a wish for the next row, so
 * there the edge that goes ahead counts.
 */
export function placeOver({ from, count, rowPx, movedPx, isByKeyboard }: Drag): number {
  const rows = movedPx / rowPx;
  const steps = isByKeyboard ? Math.sign(rows) * Math.ceil(Math.abs(rows)) : Math.round(rows);
  return Math.max(0, Math.min(count - 1, from + steps));
}

/** How many places another row gives way while one is dragged: one up, one down or none. */
export function stepAside(index: number, from: number, to: number): -1 | 0 | 1 {
  if (from < index && index <= to) return -1;
  return to <= index && index < from ? 1 : 0;
}

/** How far an arrow key moves a dragged row (PRODUCT.md, Playlists: reorder). */
export const KEYBOARD_STEP_PX = 25;

type Point = { x: number; y: number };

/** The position after an arrow key; undefined for other keys, and for left and right, because rows only move up and down. */
export function keyboardCoordinates(code: string, { x, y }: Point): Point | undefined {
  if (code === 'ArrowDown') return { x, y: y + KEYBOARD_STEP_PX };
  if (code === 'ArrowUp') return { x, y: y - KEYBOARD_STEP_PX };
  return undefined;
}

type Drag = { from: number; count: number; rowPx: number; movedPx: number; isByKeyboard: boolean };

/**
 * The place a dragged row is over. The pointer must move it more than half a row; a key press means the next row, so any movement
 * in its direction counts.
 */
export function placeOver({ from, count, rowPx, movedPx, isByKeyboard }: Drag): number {
  const rows = movedPx / rowPx;
  const steps = isByKeyboard ? Math.sign(rows) * Math.ceil(Math.abs(rows)) : Math.round(rows);
  return Math.max(0, Math.min(count - 1, from + steps));
}

/** How many places another row moves aside during a drag: one up, one down or none. */
export function stepAside(index: number, from: number, to: number): -1 | 0 | 1 {
  if (from < index && index <= to) return -1;
  return to <= index && index < from ? 1 : 0;
}

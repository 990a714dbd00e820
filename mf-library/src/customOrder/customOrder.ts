import type { PlaylistSong } from '@simmer/contracts';

/** How far a press of an arrow key moves a row that is being dragged (PRODUCT.md, Playlists: reorder). */
export const KEYBOARD_STEP_PX = 25;

type Point = { x: number; y: number };

/** Where an arrow key moves a dragged row to; undefined for other keys and sideways, for rows move up and down only. */
export function keyboardCoordinates(code: string, { x, y }: Point): Point | undefined {
  if (code === 'ArrowDown') return { x, y: y + KEYBOARD_STEP_PX };
  if (code === 'ArrowUp') return { x, y: y - KEYBOARD_STEP_PX };
  return undefined;
}

type Drag = { from: number; count: number; rowHeightPx: number; movedPx: number; isByKeyboard: boolean };

/**
 * Which place a dragged row is over. The pointer has to pull it more than half a row on; a key press is a wish for the next row, so
 * there the edge that goes ahead counts.
 */
export function placeOver({ from, count, rowHeightPx, movedPx, isByKeyboard }: Drag): number {
  const rows = movedPx / rowHeightPx;
  const steps = isByKeyboard ? Math.sign(rows) * Math.ceil(Math.abs(rows)) : Math.round(rows);
  return Math.max(0, Math.min(count - 1, from + steps));
}

/** How many places another row gives way while one is dragged: one up, one down or none. */
export function stepAside(index: number, from: number, to: number): -1 | 0 | 1 {
  if (from < index && index <= to) return -1;
  return to <= index && index < from ? 1 : 0;
}

/** What one entry of a reorder call says. */
export type SongOrder = { cleanTitle: string; orderPosition: number };

/**
 * Moves one song to another's place.
 *
 * @returns the songs in their new order, and those whose place changed. Places are the ones that the server gave: between them
 * songs may stand that this person does not see.
 */
export function moveSong(
  songs: readonly PlaylistSong[],
  from: number,
  to: number,
): { songs: PlaylistSong[]; songOrders: SongOrder[] } {
  const moved = songs[from];
  if (!moved || from === to) return { songs: [...songs], songOrders: [] };
  const arranged = songs.toSpliced(from, 1).toSpliced(to, 0, moved);
  const placed = arranged.map((song, index) => ({
    ...song,
    orderPosition: songs[index]?.orderPosition ?? song.orderPosition,
  }));
  const [first, last] = from < to ? [from, to] : [to, from];
  const songOrders = placed
    .slice(first, last + 1)
    .map(({ cleanTitle, orderPosition }) => ({ cleanTitle, orderPosition }));
  return { songs: placed, songOrders };
}

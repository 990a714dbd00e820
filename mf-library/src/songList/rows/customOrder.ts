import type { PlaylistSong } from '@simmer/contracts';

/** An entry of a reorder call. */
export type SongOrder = { cleanTitle: string; orderPosition: number };

/**
 * Moves one song to another's place.
 *
 * @returns the songs in their new order, and those whose place changed. Places come from the server; songs hidden from this
 * person may lie between them.
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

import { type Identity, titleKey } from '@simmer/contracts/services';
import { AppError } from '@simmer/service-common/base/appError.ts';
import { findPlaylist, playlistNotFound } from './findPlaylist.ts';
import type { PlaylistDeps } from './playlistDeps.ts';
import { canReorder } from './playlistPolicy.ts';

type SongOrder = { cleanTitle: string; orderPosition: number };

/**
 * Works out a playlist's new order: named songs go to their requested places, the others keep their relative order in the remaining places.
 * Places past the end mean the end. The result always contains each song exactly once.
 *
 * @param present the keys of the playlist's songs in their current order
 * @param songOrders the songs to place; if two have the same place, the one named first goes first
 * @throws AppError `invalid_input` if a song isn't in the playlist or is named twice
 * @see PRODUCT.md, Playlists
 */
export function arrangeSongs(present: readonly string[], songOrders: readonly SongOrder[]): string[] {
  const others = new Set(present);
  const placed = songOrders
    .map(({ cleanTitle, orderPosition }) => {
      const key = titleKey(cleanTitle);
      if (!others.delete(key)) throw new AppError('invalid_input', refusal(present.includes(key)));
      return { key, place: orderPosition };
    })
    .sort((a, b) => a.place - b.place);

  const waiting = [...others].reverse();
  const arranged: string[] = [];
  for (const { key, place } of placed) {
    while (arranged.length < place && waiting.length > 0) arranged.push(...waiting.splice(-1));
    arranged.push(key);
  }
  return [...arranged, ...waiting.reverse()];
}

const refusal = (isNamedTwice: boolean) =>
  isNamedTwice ? 'A song can have only one place in a playlist' : 'Only songs of this playlist can be reordered';

type ReorderPlaylist = { playlistId: number; songOrders: SongOrder[]; who: Identity };

/**
 * Gives a playlist's songs a new manual order.
 *
 * @param songOrders the songs to move; `cleanTitle` is the song's key inside a playlist
 * @throws AppError `not_found`; `forbidden` for anyone but its owner; `invalid_input` for a song not in it
 * @see PRODUCT.md, Playlists
 */
export async function reorderPlaylist(
  { playlistId, songOrders, who }: ReorderPlaylist,
  { playlists, playlistSongs }: PlaylistDeps,
): Promise<void> {
  const playlist = await findPlaylist(playlistId, playlists);
  if (!canReorder(who, playlist)) throw new AppError('forbidden', 'Only the owner can reorder a playlist');
  if (!(await playlistSongs.rearrange(playlistId, (present) => arrangeSongs(present, songOrders)))) playlistNotFound();
}

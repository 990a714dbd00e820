import type { Identity } from '@simmer/contracts/services';
import { AppError } from '@simmer/service-common/base/appError.ts';
import { arrangeSongs, type SongOrder } from './arrangeSongs.ts';
import { findPlaylist, playlistNotFound } from './findPlaylist.ts';
import type { PlaylistDeps } from './playlistDeps.ts';
import { canReorder } from './playlistPolicy.ts';

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

import type { Identity } from '@simmer/contracts/services';
import { AppError } from '@simmer/service-common/base/appError.ts';
import type { FindPlaylist } from '../../catalogue/playlists/findPlaylist.ts';
import { canManage } from '../../catalogue/playlists/playlistPolicy.ts';
import type { PlaylistSharesRepository } from './playlistShares.repository.ts';

/**
 * Ends a playlist's public link immediately and permanently; sharing it again creates a new one. Idempotent.
 *
 * @throws AppError `not_found`; `forbidden` for anyone but its owner and admins
 */
export async function stopSharingPlaylist(
  playlistId: number,
  who: Identity,
  { findPlaylist, playlistShares }: { findPlaylist: FindPlaylist; playlistShares: PlaylistSharesRepository },
): Promise<void> {
  const playlist = await findPlaylist(playlistId);
  if (!canManage(who, playlist)) throw new AppError('forbidden', 'Only the owner can stop sharing this playlist');
  await playlistShares.remove(playlistId);
}

import type { Identity } from '@simmer/contracts/services';
import { AppError } from '@simmer/service-common/base/appError.ts';
import type { FindPlaylist } from '../../catalogue/playlists/findPlaylist.ts';
import { isOwner } from '../../catalogue/playlists/playlistPolicy.ts';
import type { PlaylistSharesRepository } from './playlistShares.repository.ts';

/**
 * Dismisses the notice that someone else made a playlist public; idempotent.
 *
 * @throws AppError `not_found`; `forbidden` for anyone but its owner
 * @see PRODUCT.md, Playlists
 */
export async function acknowledgePublication(
  playlistId: number,
  who: Identity,
  { findPlaylist, playlistShares }: { findPlaylist: FindPlaylist; playlistShares: PlaylistSharesRepository },
): Promise<void> {
  if (!isOwner(who, await findPlaylist(playlistId))) {
    throw new AppError('forbidden', 'Only the owner can dismiss this');
  }
  await playlistShares.markSeenByOwner(playlistId);
}

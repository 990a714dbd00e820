import type { Identity, PlaylistOrder } from '@simmer/contracts/services';
import { AppError } from '@simmer/service-common/base/appError.ts';
import type { Clock } from '@simmer/service-common/base/clock.ts';
import type { FindPlaylist } from '../../catalogue/playlists/findPlaylist.ts';
import { canReorder } from '../../catalogue/playlists/playlistPolicy.ts';
import type { PlaylistOrdersRepository } from './playlistOrders.repository.ts';

export type OrderHistoryDeps = { findPlaylist: FindPlaylist; playlistOrders: PlaylistOrdersRepository; clock: Clock };

async function requireOwner(playlistId: number, who: Identity, findPlaylist: FindPlaylist): Promise<void> {
  if (canReorder(who, await findPlaylist(playlistId))) return;
  throw new AppError('forbidden', "Only the owner can see and restore a playlist's orders");
}

/** The orders a playlist has had since visitors may change it. @throws AppError `not_found`; `forbidden` for anyone but its owner */
export async function listPlaylistOrders(
  playlistId: number,
  who: Identity,
  { findPlaylist, playlistOrders }: OrderHistoryDeps,
): Promise<PlaylistOrder[]> {
  await requireOwner(playlistId, who, findPlaylist);
  return playlistOrders.list(playlistId);
}

/** Restores an earlier order of a playlist. @throws AppError `not_found`; `forbidden` for anyone but its owner */
export async function restorePlaylistOrder(
  { playlistId, orderId, who }: { playlistId: number; orderId: number; who: Identity },
  { findPlaylist, playlistOrders, clock }: OrderHistoryDeps,
): Promise<void> {
  await requireOwner(playlistId, who, findPlaylist);
  if (await playlistOrders.restore(playlistId, orderId, clock.now())) return;
  throw new AppError('not_found', 'This order no longer exists');
}

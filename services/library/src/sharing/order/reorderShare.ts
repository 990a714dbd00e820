import type { Identity, PlaylistOrder } from '@simmer/contracts/services';
import { AppError } from '@simmer/service-common/base/appError.ts';
import type { Clock } from '@simmer/service-common/base/clock.ts';
import type { FindPlaylist } from '../../catalogue/playlists/findPlaylist.ts';
import { canReorder } from '../../catalogue/playlists/playlistPolicy.ts';
import { type OpenLinkDeps, openLink, type Visit } from '../visits/openLink.ts';
import { countedClient, countTry } from '../visits/shareLimits.ts';
import { permuteSongs, type SongOrder } from './permuteSongs.ts';
import type { PlaylistOrdersRepository } from './playlistOrders.repository.ts';

export type ReorderShareDeps = OpenLinkDeps & { playlistOrders: PlaylistOrdersRepository };

/**
 * Reorders a shared playlist's songs for a visitor or member, and records the order for the playlist's owner.
 *
 * @param who the member, if signed in
 * @throws AppError `not_found` also for a song's link; `forbidden` if the link doesn't allow it; `invalid_input` and `conflict` for
 * anything but a permutation; `password_required`, `too_many_requests`
 * @see PRODUCT.md, Shares
 */
export async function reorderShare(
  visit: Visit,
  songOrders: SongOrder[],
  who: Identity | undefined,
  deps: ReorderShareDeps,
): Promise<void> {
  const link = await openLink(visit, deps);
  if (link.kind !== 'playlist') throw new AppError('not_found', 'Share not found');
  if (!link.canReorder) throw new AppError('forbidden', 'Reordering is switched off for this link.');
  await countTry('ordersOfClient', countedClient(visit.address), deps);
  const member = who?.isProfileComplete ? who : undefined;
  const isThere = await deps.playlistOrders.change(
    link.id,
    (present) => permuteSongs(present, songOrders),
    member,
    deps.clock.now(),
  );
  if (!isThere) throw new AppError('not_found', 'Share not found');
}

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

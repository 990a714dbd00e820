import type { Identity } from '@simmer/contracts/services';
import { AppError } from '@simmer/service-common/base/appError.ts';
import type { Clock } from '@simmer/service-common/base/clock.ts';
import { hashShareToken, newShareToken, openShareToken, sealShareToken } from '../../base/shareToken.ts';
import { type FindPlaylist, playlistNotFound } from '../../catalogue/playlists/findPlaylist.ts';
import { canManage, isOwner } from '../../catalogue/playlists/playlistPolicy.ts';
import { tooManyLinks } from './linkRoom.ts';
import type { PlaylistSharesRepository } from './playlistShares.repository.ts';

export type SharePlaylistDeps = {
  findPlaylist: FindPlaylist;
  playlistShares: PlaylistSharesRepository;
  clock: Clock;
  shareTokenKey: Buffer;
};

/**
 * Creates a public link to a playlist, or returns the existing one, no matter who made it.
 *
 * @throws AppError `not_found`; `forbidden` for anyone but its owner and admins; `conflict` if its owner has 50 links
 * @see PRODUCT.md, Shares
 */
export async function sharePlaylist(
  playlistId: number,
  who: Identity,
  { findPlaylist, playlistShares, clock, shareTokenKey }: SharePlaylistDeps,
): Promise<{ shareToken: string }> {
  const playlist = await findPlaylist(playlistId);
  if (!canManage(who, playlist)) throw new AppError('forbidden', 'Only the owner can share this playlist');
  const fresh = newShareToken();
  const share = {
    playlistId,
    tokenHash: hashShareToken(fresh),
    sealedToken: sealShareToken(fresh, shareTokenKey),
    ownerId: playlist.userId,
    sharedBy: who,
    createdAt: clock.now(),
  };
  const sealed = (await playlistShares.save(share)) ?? playlistNotFound();
  if (sealed === 'full') throw tooManyLinks({ areOwn: playlist.userId === who.userId });
  const shareToken = openShareToken(sealed, shareTokenKey);
  if (shareToken !== undefined) return { shareToken };
  // Encrypted under an older secret: the old link can't be recovered, so a new one replaces it.
  await playlistShares.replace(share);
  return { shareToken: fresh };
}

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

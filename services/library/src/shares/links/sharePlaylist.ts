import type { Identity } from '@simmer/contracts';
import { AppError } from '@simmer/service-common/base/appError.ts';
import type { Clock } from '@simmer/service-common/base/clock.ts';
import { type FindPlaylist, playlistNotFound } from '../../playlists/findPlaylist.ts';
import { canManage } from '../../playlists/playlistPolicy.ts';
import { hashShareToken, newShareToken, openShareToken, sealShareToken } from '../../shareToken/shareToken.ts';
import { tooManyLinks } from './linkRoom.ts';
import type { PlaylistSharesRepository } from './playlistShares.repository.ts';

export type SharePlaylistDeps = {
  findPlaylist: FindPlaylist;
  playlistShares: PlaylistSharesRepository;
  clock: Clock;
  shareTokenKey: Buffer;
};

/**
 * Makes a public link to a playlist, or gives the one there is, whoever made it.
 *
 * @throws AppError `not_found`; `forbidden` for anyone but its owner and admins; `conflict` where its owner has 50 links
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
  const kept = (await playlistShares.save(share)) ?? playlistNotFound();
  if (kept === 'full') throw tooManyLinks({ areOwn: playlist.userId === who.userId });
  const shareToken = openShareToken(kept, shareTokenKey);
  if (shareToken !== undefined) return { shareToken };
  // Sealed under a secret that was changed since: the old link cannot be told again, so a new one takes its place.
  await playlistShares.replace(share);
  return { shareToken: fresh };
}

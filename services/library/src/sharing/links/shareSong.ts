import type * as calls from '@simmer/contracts/calls';
import type { BodyOf, Identity } from '@simmer/contracts/services';
import { AppError } from '@simmer/service-common/base/appError.ts';
import type { Clock } from '@simmer/service-common/base/clock.ts';
import { downloadAddress } from '@simmer/service-common/internal/mediaAddress.ts';
import { hashShareToken, newShareToken, openShareToken, sealShareToken } from '../../base/shareToken.ts';
import type { FindVersion } from '../../base/songs/findVersion.ts';
import { tooManyLinks } from './linkRoom.ts';
import type { SharesRepository } from './shares.repository.ts';

type ShareSong = { key: string; who: Identity } & BodyOf<typeof calls.shareSong>;
export type ShareSongDeps = {
  findVersion: FindVersion;
  shares: SharesRepository;
  clock: Clock;
  mediaSecret: string;
  shareTokenKey: Buffer;
};

/**
 * Creates a public link to exactly one version, or returns the caller's existing one; new texts replace the old ones.
 *
 * @returns the token and number of the link, and an address that downloads the file under its own name
 * @throws AppError `not_found`; `forbidden` for a hidden version; `conflict` if the caller has 50 links
 * @see PRODUCT.md, Shares
 */
export async function shareSong(
  { key, who, title, description, purpose }: ShareSong,
  { findVersion, shares, clock, mediaSecret, shareTokenKey }: ShareSongDeps,
): Promise<{ shareToken: string; downloadUrl: string; linkId: number }> {
  const { song, mediaName } = await findVersion(key);
  if (song.isHidden) throw new AppError('forbidden', 'Hidden songs cannot be shared');
  const fresh = newShareToken();
  const saved = await shares.save({
    tokenHash: hashShareToken(fresh),
    sealedToken: sealShareToken(fresh, shareTokenKey),
    versionId: song.id,
    userId: who.userId,
    title: title || undefined,
    description: description || undefined,
    isOnlyDownload: purpose === 'download',
    sharer: { firstName: who.firstName, displayName: who.displayName },
    createdAt: clock.now(),
  });
  if (!saved) throw tooManyLinks({ areOwn: true });
  const downloadUrl = downloadAddress(mediaName, song.filename, {
    sessionId: who.sessionId,
    now: clock.now(),
    secretWord: mediaSecret,
  });
  const shareToken = openShareToken(saved.sealedToken, shareTokenKey);
  const linkId = saved.id;
  if (shareToken !== undefined) return { shareToken, downloadUrl, linkId };
  // Encrypted under an older secret: the old link can't be recovered, so a new one replaces it.
  await shares.replaceToken(saved.id, hashShareToken(fresh), sealShareToken(fresh, shareTokenKey));
  return { shareToken: fresh, downloadUrl, linkId };
}

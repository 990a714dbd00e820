import type { Identity, ShareLink, ShareOptions } from '@simmer/contracts/services';
import { AppError } from '@simmer/service-common/base/appError.ts';
import type { Clock } from '@simmer/service-common/base/clock.ts';
import { openShareToken } from '../../base/shareToken.ts';
import type { ShareLinksRepository, StoredLink } from './shareLinks.repository.ts';
import { hashSharePassword } from './sharePassword.ts';

export type ManageLinksDeps = { shareLinks: ShareLinksRepository; clock: Clock; shareTokenKey: Buffer };
export type NamedLink = { kind: ShareLink['kind']; id: number; who: Identity };

function shown({ link, sealedToken }: StoredLink, key: Buffer): ShareLink {
  return { ...link, token: openShareToken(sealedToken, key) ?? null };
}

/** All links of the caller, newest first. */
export async function listShareLinks(
  who: Identity,
  { shareLinks, clock, shareTokenKey }: ManageLinksDeps,
): Promise<ShareLink[]> {
  return (await shareLinks.listOf(who, clock.now())).map((link) => shown(link, shareTokenKey));
}

/**
 * A link that the caller may manage.
 *
 * @throws AppError `not_found`; `forbidden` for anyone but the playlist's owner and admins
 */
export async function findOwnLink(
  { kind, id, who }: NamedLink,
  { shareLinks, clock }: Pick<ManageLinksDeps, 'shareLinks' | 'clock'>,
): Promise<StoredLink> {
  const link = await shareLinks.read(kind, id, clock.now());
  const isOwn = link !== undefined && (who.isAdmin || link.ownerId === who.userId);
  if (isOwn) return link;
  // Everyone can see which playlists are shared; links to songs are only visible to their maker.
  if (link && kind === 'playlist') throw new AppError('forbidden', 'Only the owner can change this link');
  throw new AppError('not_found', 'Link not found');
}

/**
 * Changes a link's options. A new password locks out everyone who knew the old one.
 *
 * @throws AppError `not_found`; `forbidden` for anyone but the playlist's owner and admins; `invalid_input` for an end in the past
 * @see PRODUCT.md, Shares
 */
export async function updateShareLink(
  named: NamedLink,
  { password, ...options }: ShareOptions,
  deps: ManageLinksDeps,
): Promise<ShareLink> {
  await findOwnLink(named, deps);
  const { expiresAt } = options;
  if (expiresAt && new Date(expiresAt) <= deps.clock.now()) {
    throw new AppError('invalid_input', 'Please choose a time in the future');
  }
  const passwordHash = typeof password === 'string' ? await hashSharePassword(password) : password;
  await deps.shareLinks.update(named.kind, named.id, { ...options, passwordHash });
  return shown(await findOwnLink(named, deps), deps.shareTokenKey);
}

/**
 * Ends a link immediately and permanently; sharing again creates a new one.
 *
 * @throws AppError `not_found`; `forbidden` for anyone but the playlist's owner and admins
 */
export async function endShareLink(named: NamedLink, deps: ManageLinksDeps): Promise<void> {
  await findOwnLink(named, deps);
  await deps.shareLinks.remove(named.kind, named.id);
}

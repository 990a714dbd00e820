import type { SharedPlaylist, SharedSong } from '@simmer/contracts/services';
import { AppError } from '@simmer/service-common/base/appError.ts';
import type { RawExchange } from '@simmer/service-common/base/requestContext.ts';
import { hashShareToken } from '../../base/shareToken.ts';
import type { PlaylistSharesRepository } from '../links/playlistShares.repository.ts';
import type { FoundLink, ShareLinksRepository } from '../links/shareLinks.repository.ts';
import { isSharePassword } from '../links/sharePassword.ts';
import type { SharesRepository } from '../links/shares.repository.ts';
import { countedClient, countTry, type ShareLimitDeps } from './shareLimits.ts';
import { hasPass } from './sharePass.ts';

/** A visitor's token, address and cookies; of the cookies, only the link's own are read. */
export type Visit = { token: string; address: string; cookies: string };

/** A call's visit. */
export const visitOf = ({ params, request }: { params: { token: string } } & Pick<RawExchange, 'request'>): Visit => ({
  token: params.token,
  address: request.ip ?? '',
  cookies: request.get('cookie') ?? '',
});

export type FindLinkDeps = ShareLimitDeps & { shareLinks: ShareLinksRepository };
export type OpenLinkDeps = FindLinkDeps & {
  shares: SharesRepository;
  playlistShares: PlaylistSharesRepository;
  /** signs passes, which prove that the visitor knew the password */
  passKey: Buffer;
};

const notFound = () => new AppError('not_found', 'Share not found');

/**
 * Finds a link, including password-protected ones. A working link is never refused; a failed lookup is counted, whatever the reason.
 *
 * @throws AppError `not_found`, the same for every link that doesn't work; `too_many_requests` after 60 failures in a minute
 * @see PRODUCT.md, Shares
 */
export async function findLink({ token, address }: Visit, deps: FindLinkDeps): Promise<FoundLink> {
  return (await deps.shareLinks.find(hashShareToken(token), deps.clock.now())) ?? failedVisit({ address }, deps);
}

/**
 * Counts a visit that found nothing, and answers it.
 *
 * @throws AppError `not_found`; `too_many_requests` after 60 in a minute
 */
export async function failedVisit({ address }: Pick<Visit, 'address'>, deps: ShareLimitDeps): Promise<never> {
  await countTry('unknownOfClient', countedClient(address), deps);
  throw notFound();
}

/** Whether a link is open: it has no password, or the visitor's browser holds its pass. */
export function isOpen(link: FoundLink, { cookies }: Visit, passKey: Buffer): boolean {
  return link.passwordHash === null || hasPass(cookies, link, passKey);
}

/**
 * Finds a link and opens it.
 *
 * @throws AppError as `findLink`, and `password_required`
 */
export async function openLink(visit: Visit, deps: OpenLinkDeps): Promise<FoundLink> {
  const link = await findLink(visit, deps);
  if (isOpen(link, visit, deps.passKey)) return link;
  throw new AppError('password_required', 'This link needs a password.');
}

/**
 * The content of an open link.
 *
 * @param most how many of a playlist's songs to read; by default all
 * @throws AppError `not_found` if it has just disappeared
 */
export async function readShare(
  link: FoundLink,
  { shares, playlistShares }: Pick<OpenLinkDeps, 'shares' | 'playlistShares'>,
  most?: number,
): Promise<SharedSong | SharedPlaylist> {
  const { id, canDownload, canReorder, canComment, greets, recipient } = link;
  const shared = link.kind === 'song' ? await shares.read(id) : await playlistShares.read(id, most);
  if (!shared) throw notFound();
  const allowed = {
    canDownload,
    ...(canComment && { canComment }),
    ...(greets && recipient !== null && { recipient }),
  };
  if (shared.type === 'song') return { ...shared, ...allowed };
  const sized = canDownload && { downloadBytes: await playlistShares.readBytes(id) };
  return { ...shared, ...allowed, canReorder, ...sized };
}

/**
 * Checks the password of a link. Counts all tries, also correct ones, per client and per link.
 *
 * @returns the link to open; undefined if it has no password
 * @throws AppError `not_found`, `password_required` for a wrong password, `too_many_requests`
 * @see PRODUCT.md, Shares
 */
export async function unlockShare(visit: Visit, password: string, deps: FindLinkDeps): Promise<FoundLink | undefined> {
  const link = await findLink(visit, deps);
  if (link.passwordHash === null) return undefined;
  const name = `${link.kind}:${link.id}`;
  await countTry('passwordsOfClient', `${name}:${countedClient(visit.address)}`, deps);
  await countTry('passwordsOfLink', name, deps);
  if (await isSharePassword(password, link.passwordHash)) return link;
  throw new AppError('password_required', 'Wrong password.');
}

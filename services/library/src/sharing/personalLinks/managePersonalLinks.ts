import type { LinkActivity, PersonalLink } from '@simmer/contracts/services';
import { AppError } from '@simmer/service-common/base/appError.ts';
import type { Clock } from '@simmer/service-common/base/clock.ts';
import { hashShareToken, newShareToken, openShareToken, sealShareToken } from '../../base/shareToken.ts';
import { findOwnLink, type NamedLink } from '../links/manageLinks.ts';
import type { ShareLinksRepository } from '../links/shareLinks.repository.ts';
import type { LinkActivityRepository } from './linkActivity.repository.ts';
import type { PersonalLinksRepository } from './personalLinks.repository.ts';

export type PersonalLinksDeps = {
  shareLinks: ShareLinksRepository;
  personalLinks: PersonalLinksRepository;
  clock: Clock;
  shareTokenKey: Buffer;
};

const notFound = () => new AppError('not_found', 'Link not found');

/**
 * Makes a link of their own for each recipient, or returns the working one they have.
 *
 * @throws AppError `not_found`; `forbidden` for anyone but the playlist's owner and admins; `conflict` past 200 links
 * @see PRODUCT.md, Personal links
 */
export async function createPersonalLinks(
  named: NamedLink,
  names: readonly string[],
  deps: PersonalLinksDeps,
): Promise<PersonalLink[]> {
  const { personalLinks, clock, shareTokenKey } = deps;
  const { publicLinkId } = await findOwnLink(named, deps);
  const links = names.map((recipient) => {
    const token = newShareToken();
    return { recipient, tokenHash: hashShareToken(token), sealedToken: sealShareToken(token, shareTokenKey) };
  });
  const made = await personalLinks.create(publicLinkId, links, clock.now());
  if (made === 'ended') throw notFound();
  if (made === 'full') throw new AppError('conflict', 'A link can have 200 personal links. End some to make others.');
  return made.map(({ sealedToken, ...link }) => ({
    ...link,
    token: openShareToken(sealedToken, shareTokenKey) ?? null,
  }));
}

/**
 * Ends a personal link immediately and permanently; idempotent.
 *
 * @throws AppError `not_found`; `forbidden` for anyone but the playlist's owner and admins
 */
export async function endPersonalLink(named: NamedLink, id: number, deps: PersonalLinksDeps): Promise<void> {
  const { publicLinkId } = await findOwnLink(named, deps);
  if (!(await deps.personalLinks.end(publicLinkId, id, deps.clock.now()))) throw notFound();
}

/** Ends all personal links that were made from a link. @throws AppError as `endPersonalLink` */
export async function endPersonalLinks(named: NamedLink, deps: PersonalLinksDeps): Promise<void> {
  const { publicLinkId } = await findOwnLink(named, deps);
  await deps.personalLinks.endAll(publicLinkId, deps.clock.now());
}

export type ReadActivityDeps = {
  shareLinks: ShareLinksRepository;
  linkActivity: LinkActivityRepository;
  clock: Clock;
  shareTokenKey: Buffer;
};

/**
 * What happened through a link and the personal links made from it.
 *
 * @throws AppError `not_found`; `forbidden` for anyone but the playlist's owner and admins
 * @see PRODUCT.md, What happened
 */
export async function readActivity(named: NamedLink, deps: ReadActivityDeps): Promise<LinkActivity[]> {
  const { publicLinkId, sealedToken: own } = await findOwnLink(named, deps);
  const links = await deps.linkActivity.list(publicLinkId);
  return links.map(({ sealedToken, ...link }) => ({
    ...link,
    token: openShareToken(sealedToken ?? own, deps.shareTokenKey) ?? null,
  }));
}

import type { LinkActivity } from '@simmer/contracts/services';
import type { Clock } from '@simmer/service-common/base/clock.ts';
import { openShareToken } from '../../base/shareToken.ts';
import { findOwnLink, type NamedLink } from '../links/manageLinks.ts';
import type { ShareLinksRepository } from '../links/shareLinks.repository.ts';
import type { LinkActivityRepository } from './linkActivity.repository.ts';

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

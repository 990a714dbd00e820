import { type Identity, publicName, type ShareLink, type ShareMail } from '@simmer/contracts/services';
import { AppError } from '@simmer/service-common/base/appError.ts';
import { hashShareToken } from '../../base/shareToken.ts';
import type { StoredLink } from '../links/shareLinks.repository.ts';
import { previewRevision } from '../pictures/preview.ts';
import { type OpenLinkDeps, readShare } from '../visits/openLink.ts';

export type MailedLinkDeps = OpenLinkDeps & { shareTokenKey: Buffer };

type Named = { kind: ShareLink['kind']; id: number; token: string; who: Identity };
type MailedLink = Omit<Extract<ShareMail, { kind: 'shareInvitation' }>, 'kind' | 'to' | 'sentence'>;

const pages: Record<ShareLink['kind'], string> = { song: '/song-share/', playlist: '/share/' };

const doesNotWork = () =>
  new AppError('conflict', 'This link doesn’t work right now: it has expired, or its song is hidden.');

/**
 * What a mail says about a link.
 *
 * @throws AppError `conflict` for a link that doesn't work
 */
export async function mailedLink({ kind, id, token, who }: Named, deps: MailedLinkDeps): Promise<MailedLink> {
  const { shareLinks, clock } = deps;
  const stored: StoredLink | undefined = await shareLinks.read(kind, id, clock.now());
  const found = await shareLinks.find(hashShareToken(token), clock.now());
  if (!stored || !found) throw doesNotWork();
  const shared = await readShare(found, deps, 1);
  const { title, hasPassword, expiresAt } = stored.link;
  return {
    sender: publicName(who),
    shared: { kind, title },
    path: `${pages[kind]}${token}`,
    picture: hasPassword ? null : `/api/share/${token}/preview.png?r=${previewRevision(shared)}`,
    hasPassword,
    expiresAt,
  };
}

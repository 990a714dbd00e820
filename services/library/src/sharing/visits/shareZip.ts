import { AppError } from '@simmer/service-common/base/appError.ts';
import { zipAddress } from '@simmer/service-common/internal/mediaAddress.ts';
import { hashShareToken } from '../../base/shareToken.ts';
import type { FoundLink } from '../links/shareLinks.repository.ts';
import { zipKey } from '../zips/zipContents.ts';
import { type OpenLinkDeps, openLink, type Visit } from './openLink.ts';
import type { ShareAudioDeps } from './shareAudio.ts';

/**
 * Returns the link, and the address of a ZIP with all of a shared playlist's files. Only the proxy gets the address.
 *
 * @throws AppError `not_found` for a link that doesn't work or leads to a single song; `forbidden` if it doesn't allow downloads;
 * `password_required`, `too_many_requests`
 * @see PRODUCT.md, Shares
 */
export async function downloadShareAll(
  visit: Visit,
  deps: OpenLinkDeps & Pick<ShareAudioDeps, 'mediaSecret'>,
): Promise<{ link: FoundLink; address: string }> {
  const link = await openLink(visit, deps);
  if (!link.canDownload) throw new AppError('forbidden', 'Downloads are switched off for this link.');
  if (link.kind === 'song') throw new AppError('not_found', 'This link has only one song.');
  const owner = `link-${hashShareToken(visit.token).toString('hex')}`;
  const madeFor = { now: deps.clock.now(), secretWord: deps.mediaSecret };
  return { link, address: zipAddress(owner, zipKey.playlist(link.id), madeFor) };
}

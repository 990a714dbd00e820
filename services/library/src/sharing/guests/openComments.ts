import { AppError } from '@simmer/service-common/base/appError.ts';
import type { FoundLink } from '../links/shareLinks.repository.ts';
import { failedVisit, findLink, isOpen, type OpenLinkDeps, type Visit } from '../visits/openLink.ts';
import { guestKeyHashes } from './guestKey.ts';
import type { GuestOfLink, GuestsRepository } from './guests.repository.ts';

export type OpenCommentsDeps = OpenLinkDeps & { guests: GuestsRepository };
/** A link with comments, and who visits it; undefined before they gave a name. */
export type GuestVisit = { link: FoundLink; guest: GuestOfLink | undefined };

/**
 * Opens a link whose guests may comment.
 *
 * @throws AppError `not_found`, the same for a link without comments as for an unknown one; `password_required`, `too_many_requests`
 * @see PRODUCT.md, Guests
 */
export async function openComments(visit: Visit, deps: OpenCommentsDeps): Promise<GuestVisit> {
  const link = await findLink(visit, deps);
  if (!link.canComment) return failedVisit(visit, deps);
  if (!isOpen(link, visit, deps.passKey)) throw new AppError('password_required', 'This link needs a password.');
  return { link, guest: await deps.guests.find(link.publicLinkId, guestKeyHashes(visit.cookies)) };
}

export const commentsClosed = () => new AppError('forbidden', 'You can’t comment on this link anymore.');

/**
 * Opens a link for a guest who writes.
 *
 * @throws AppError as `openComments`; `signed_out` before they gave a name; `forbidden` for a blocked guest
 */
export async function openAsGuest(
  visit: Visit,
  deps: OpenCommentsDeps,
): Promise<{ link: FoundLink; guest: GuestOfLink }> {
  const { link, guest } = await openComments(visit, deps);
  if (!guest) throw new AppError('signed_out', 'Please enter your name first.');
  if (guest.isBlocked) throw commentsClosed();
  return { link, guest };
}

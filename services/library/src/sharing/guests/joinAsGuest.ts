import { AppError } from '@simmer/service-common/base/appError.ts';
import { nameKey } from '../../base/people/nameKey.ts';
import { isPosing, type PosingDeps, posingRefused } from '../../people/members/posing/refusePosing.ts';
import type { FoundLink } from '../links/shareLinks.repository.ts';
import { failedVisit, type Visit } from '../visits/openLink.ts';
import type { PlayedRepository } from '../visits/played.repository.ts';
import { countedClient, countTry } from '../visits/shareLimits.ts';
import { hashGuestKey, newGuestKey } from './guestKey.ts';
import { type OpenCommentsDeps, openComments } from './openComments.ts';

/** The name a visitor has on a link, and the key of their browser if it is new. */
type Joined = { name: string; kind: FoundLink['kind']; newKey: string | undefined };

type JoinDeps = OpenCommentsDeps & PosingDeps & { played: PlayedRepository };

/**
 * Gives a visitor a name on a link. A browser that has one keeps it.
 *
 * @throws AppError `not_found`; `conflict` for a name that looks like the team's or another guest's of the link, and past 500 guests;
 * `password_required`, `too_many_requests`
 * @see PRODUCT.md, Guests
 */
export async function joinAsGuest(visit: Visit, name: string, deps: JoinDeps): Promise<Joined> {
  const { link, guest } = await openComments(visit, deps);
  const { kind, publicLinkId } = link;
  if (guest) return { name: guest.name, kind, newKey: undefined };
  await countTry('guestsOfClient', countedClient(visit.address), deps);
  // Whoever made a personal link has given its recipient this name.
  const isRecipient = link.recipient !== null && nameKey(link.recipient) === nameKey(name);
  if (!isRecipient && (await isPosing(name, deps, await deps.played.findSharer(link)))) throw posingRefused();
  const newKey = newGuestKey();
  const now = deps.clock.now();
  const keyHash = hashGuestKey(newKey);
  const outcome = await deps.guests.join({ publicLinkId, name, nameKey: nameKey(name), keyHash, now });
  switch (outcome) {
    case 'joined':
      return { name, kind, newKey };
    case 'taken':
      throw new AppError('conflict', 'Someone else on this link already uses this name.');
    case 'full':
      throw new AppError('conflict', 'This link has reached its limit of guests.');
    case 'ended':
      return failedVisit(visit, deps);
  }
}

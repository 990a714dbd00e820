import type { Identity } from '@simmer/contracts/services';
import { AppError } from '@simmer/service-common/base/appError.ts';
import type { Clock } from '@simmer/service-common/base/clock.ts';
import { mayManageGuest } from '../../talking/notes/guestOfNote.ts';
import type { GuestsRepository } from './guests.repository.ts';

type BlockGuest = { id: number; isBlocked: boolean; who: Identity };

/**
 * Stops a guest from writing, or lets them again; idempotent.
 *
 * @throws AppError `not_found`; `forbidden` for anyone but the link's maker, the playlist's owner and admins
 * @see PRODUCT.md, Guests
 */
export async function blockGuest(
  { id, isBlocked, who }: BlockGuest,
  { guests, clock }: { guests: GuestsRepository; clock: Clock },
): Promise<void> {
  const guest = await guests.read(id);
  if (!guest) throw new AppError('not_found', 'Guest not found');
  if (!mayManageGuest(who, guest))
    throw new AppError('forbidden', 'Only the person who shared the link can block a guest');
  await guests.block(id, isBlocked ? who.userId : null, clock.now());
}

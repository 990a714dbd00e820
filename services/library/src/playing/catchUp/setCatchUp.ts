import type * as calls from '@simmer/contracts/calls';
import type { ReplyOf } from '@simmer/contracts/services';
import { AppError } from '@simmer/service-common/base/appError.ts';
import { sayHere, type VisitDeps } from './sayHere.ts';
import type { Visitor } from './visits.repository.ts';

/** Instances’ clocks differ by less. */
const CLOCKS_DIFFER_MS = 60_000;

/**
 * Sets up to when a person has caught up; they are here. The reply's moment undoes it exactly.
 *
 * @param since ISO 8601; what is longer ago than people catch up is cut off
 * @throws AppError `invalid_input` for the future
 * @see PRODUCT.md, Catching up
 */
export async function setCatchUp(
  { who, since }: { who: Visitor; since: string },
  deps: VisitDeps,
): Promise<ReplyOf<typeof calls.setCatchUp>> {
  const now = deps.clock.now();
  const moment = new Date(since);
  if (moment.getTime() > now.getTime() + CLOCKS_DIFFER_MS) {
    const message = 'Nobody can catch up with the future';
    throw new AppError('invalid_input', message, { fields: [{ path: 'since', message }] });
  }
  await sayHere(who, deps);
  const before = await deps.visits.setSince(who.userId, moment);
  return { before: before.toISOString() };
}

import type { Clock } from '@simmer/service-common/base/clock.ts';
import type { ItemDeps } from './findItems.ts';
import { gatherCatchUp } from './gatherCatchUp.ts';
import { type Absence, absenceAt } from './visit.ts';
import type { Visitor, VisitsRepository } from './visits.repository.ts';

export type VisitDeps = ItemDeps & { visits: VisitsRepository; clock: Clock };

/** Whether a person has nothing to catch up with from an absence. */
export const hasNothingNew = (userId: number, deps: ItemDeps) => async (absence: Absence) =>
  (await gatherCatchUp(userId, absence, deps)).catchUp.since === null;

/**
 * A person is here: their visit goes on, or a new one begins.
 *
 * @see PRODUCT.md, Catching up
 */
export async function sayHere(who: Visitor, deps: VisitDeps): Promise<void> {
  const { visits, clock } = deps;
  const now = clock.now();
  if (await visits.goOn(who, now)) return;
  const isNothingNew = hasNothingNew(who.userId, deps);
  const absence = await absenceAt(await visits.find(who.userId), now, isNothingNew);
  const hasBegun = await visits.begin(who, absence, !(await isNothingNew(absence)));
  if (!hasBegun) await visits.goOn(who, now);
}

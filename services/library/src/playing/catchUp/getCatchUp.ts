import type { CatchUp } from '@simmer/contracts/services';
import type { MediaPair } from '../comparisons/versionComparisons.repository.ts';
import { gatherCatchUp } from './gatherCatchUp.ts';
import { hasNothingNew, type VisitDeps } from './sayHere.ts';
import { absenceAt } from './visit.ts';

type CatchUpDeps = VisitDeps & {
  askFor(pair: MediaPair): Promise<void>;
};

/**
 * What happened since a person was last here, as if they had come back now unless they are here; has versions compared for it.
 *
 * @see PRODUCT.md, Catching up
 */
export async function getCatchUp(userId: number, { askFor, ...deps }: CatchUpDeps): Promise<CatchUp> {
  const visit = await deps.visits.find(userId);
  const absence = await absenceAt(visit, deps.clock.now(), hasNothingNew(userId, deps));
  const { catchUp, missing } = await gatherCatchUp(userId, absence, deps);
  for (const pair of missing) await askFor(pair);
  return catchUp;
}

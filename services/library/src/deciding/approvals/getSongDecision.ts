import type { Identity, SongDecision } from '@simmer/contracts/services';
import { AppError } from '@simmer/service-common/base/appError.ts';
import { canSeeHidden } from '../../base/songs/canSeeHidden.ts';
import { findShownVersion } from '../../base/songs/findShownVersion.ts';
import { ifThere } from '../../base/songs/findVersion.ts';
import type { DecisionDeps } from './listSongDecisions.ts';
import { decisionShown, peopleIn } from './shownDecision.ts';
import { usualDeciders } from './standing.ts';

/**
 * Returns where a song stands, and everything that was said about its versions; null if the caller sees no such song.
 *
 * @see PRODUCT.md, Decisions
 */
export async function getSongDecision(
  { key, who }: { key: string; who: Identity },
  deps: DecisionDeps,
): Promise<SongDecision | null> {
  const found = await ifThere(findShownVersion(deps.findVersion(key), who));
  return found ? readDecision(found.titleKey, who, deps) : null;
}

/** Reads the decision of a song that the caller may see. @throws AppError `not_found` if the last version has just gone */
export async function readDecision(titleKey: string, who: Identity, deps: DecisionDeps): Promise<SongDecision> {
  const { decisions, fetchTeam } = deps;
  const [team, stored, verdicts] = await Promise.all([
    fetchTeam(),
    decisions.find(titleKey),
    decisions.listVerdicts(titleKey, canSeeHidden(who)),
  ]);
  if (!stored) throw new AppError('not_found', 'Song not found');
  const people = [...peopleIn(stored, team), ...usualDeciders(stored, team, who.userId)];
  const names = await decisions.names(people, team);
  return decisionShown({ stored, team, names, who }, verdicts);
}

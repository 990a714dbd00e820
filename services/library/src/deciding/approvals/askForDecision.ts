import type * as calls from '@simmer/contracts/calls';
import type { BodyOf, Identity, SongDecision } from '@simmer/contracts/services';
import { AppError } from '@simmer/service-common/base/appError.ts';
import { findShownVersion } from '../../base/songs/findShownVersion.ts';
import { mayChooseDeciders } from './decisionPolicy.ts';
import { readDecision } from './getSongDecision.ts';
import type { DecisionDeps } from './listSongDecisions.ts';

type AskForDecision = BodyOf<typeof calls.askForDecision> & { key: string; who: Identity };

/**
 * Asks the deciders about a song, or stops asking, and chooses them. What was said stays.
 *
 * @throws AppError `not_found`; `invalid_input` for an unknown person or one without access; `forbidden` for choosing
 * deciders as someone who is neither the asker nor a producer, curator or admin
 * @see PRODUCT.md, Decisions
 */
export async function askForDecision(
  { key, who, isAsked, deciderIds: given }: AskForDecision,
  deps: DecisionDeps,
): Promise<SongDecision> {
  const { song } = await findShownVersion(deps.findVersion(key), who);
  const team = await deps.fetchTeam();
  const deciderIds = given && [...new Set(given)];
  if (team && deciderIds?.some((id) => !team.has(id))) {
    throw new AppError('invalid_input', 'Only people on the team can decide. Please choose again.');
  }
  const titleKey = await deps.decisions.ask({ versionId: song.id, isAsked, deciderIds, who, team }, (stored) => {
    if (deciderIds !== undefined && !mayChooseDeciders(who, stored)) {
      throw new AppError('forbidden', 'Only the person who asked, its producers and curators can choose who decides');
    }
  });
  if (titleKey === undefined) throw new AppError('not_found', 'Song not found');
  return readDecision(titleKey, who, deps);
}

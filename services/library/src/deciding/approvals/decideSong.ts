import type * as calls from '@simmer/contracts/calls';
import type { BodyOf, Identity, SongDecision } from '@simmer/contracts/services';
import { AppError } from '@simmer/service-common/base/appError.ts';
import { canSeeHidden, findShownVersion } from '../../base/songs/findShown.ts';
import { mayChooseDeciders } from './decisionPolicy.ts';
import { type DecisionDeps, readDecision } from './readDecisions.ts';

type AskForDecision = BodyOf<typeof calls.askForDecision> & { key: string; who: Identity };

/**
 * Asks the deciders about a song, or stops asking, and chooses them. What was said stays.
 *
 * @throws AppError `not_found`; `invalid_input` for an unknown person or one without access; `forbidden` for choosing
 * deciders as someone who is neither the asker nor a producer, curator or admin
 * @see PRODUCT.md, Decisions
 */
export async function askForDecision(
  { key, who, isAsked, deciderIds: chosen }: AskForDecision,
  deps: DecisionDeps,
): Promise<SongDecision> {
  const { song } = await findShownVersion(deps.findVersion(key), who);
  const team = await deps.fetchTeam();
  const deciderIds = chosen && [...new Set(chosen)];
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

type GiveVerdict = BodyOf<typeof calls.giveVerdict> & { key: string; who: Identity };

/**
 * Says something about a version, or takes it back. Sending it again is fine.
 *
 * @throws AppError `not_found`; `conflict` if the version's file is another one than the one that was read
 * @see PRODUCT.md, Decisions
 */
export async function giveVerdict(
  { key, who, verdict, sentence, modifiedAt }: GiveVerdict,
  deps: DecisionDeps,
): Promise<SongDecision> {
  const { song } = await findShownVersion(deps.findVersion(key), who);
  const team = await deps.fetchTeam();
  const saying = { versionId: song.id, verdict, sentence, who, team };
  const titleKey = await deps.decisions.say(saying, (version) => {
    if (version.isHidden && !canSeeHidden(who)) throw new AppError('not_found', 'Version not found');
    if (verdict !== null && modifiedAt && Date.parse(modifiedAt) !== Date.parse(version.modifiedAt)) {
      throw new AppError('conflict', 'This version’s file was replaced. Please listen to it again first.');
    }
  });
  if (titleKey === undefined) throw new AppError('not_found', 'Version not found');
  return readDecision(titleKey, who, deps);
}

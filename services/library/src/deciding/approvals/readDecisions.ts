import type { DecisionSummary, Identity, SongDecision } from '@simmer/contracts/services';
import { AppError } from '@simmer/service-common/base/appError.ts';
import { canSeeHidden, findShownVersion } from '../../base/songs/findShown.ts';
import { type FindVersion, ifThere } from '../../base/songs/findVersion.ts';
import type { People } from '../../people/createPeople.ts';
import type { OpenVote } from '../votes/openVotes.ts';
import type { DecisionsRepository } from './decisions.repository.ts';
import { decisionShown, peopleIn, summaryShown } from './shownDecision.ts';
import { usualDeciders } from './standing.ts';

export type DecisionDeps = {
  decisions: DecisionsRepository;
  findVersion: FindVersion;
  fetchTeam: People['team']['fetch'];
  /** the open votes of all songs, by title key, for a person */
  openVotes(userId: number): Promise<Map<string, OpenVote[]>>;
};

/**
 * Where each song stands that someone asked about or that has an open vote; songs without a visible version are left out.
 *
 * @see PRODUCT.md, Decisions
 */
export async function listSongDecisions(
  who: Identity,
  { decisions, fetchTeam, openVotes }: DecisionDeps,
): Promise<DecisionSummary[]> {
  const [team, votes] = await Promise.all([fetchTeam(), openVotes(who.userId)]);
  const found = await decisions.list([...votes.keys()]);
  const names = await decisions.names(
    found.flatMap((stored) => peopleIn(stored, team)),
    team,
  );
  return found.map((stored) => summaryShown({ stored, team, names, who }, votes.get(stored.titleKey) ?? []));
}

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

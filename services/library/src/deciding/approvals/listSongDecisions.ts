import type { DecisionSummary, Identity } from '@simmer/contracts/services';
import type { FindVersion } from '../../base/songs/findVersion.ts';
import type { TeamFetcher } from '../../people/members/fetchTeam.ts';
import type { OpenVote } from '../votes/openVotes.ts';
import type { DecisionsRepository } from './decisions.repository.ts';
import { peopleIn, summaryShown } from './shownDecision.ts';

export type DecisionDeps = {
  decisions: DecisionsRepository;
  findVersion: FindVersion;
  fetchTeam: TeamFetcher['fetch'];
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

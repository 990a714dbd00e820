import type { DecisionSummary, Identity, SongDecision, Verdict } from '@simmer/contracts/services';
import type { Team } from '../../people/members/fetchTeam.ts';
import type { OpenVote } from '../votes/openVotes.ts';
import { mayChooseDeciders } from './decisionPolicy.ts';
import type { Names } from './names.ts';
import { standingOf, usualDeciders } from './standing.ts';
import type { StoredDecision } from './standings.ts';

/** Everyone whom a decision names, apart from its verdicts. */
export function peopleIn(stored: StoredDecision, team: Team): number[] {
  const { askedBy, words } = stored;
  const { ids } = standingOf(stored, team).deciders;
  return [...ids, ...words.map(({ userId }) => userId), ...(askedBy === null ? [] : [askedBy])];
}

type Shown = { stored: StoredDecision; team: Team; names: Names; who: Identity };

/** A song's decision as the caller sees it. */
export function decisionShown({ stored, team, names, who }: Shown, verdicts: Verdict[]): SongDecision {
  const { cleanTitle, versionId, version, askedBy, askedAt } = stored;
  const { state, deciders, waitingFor } = standingOf(stored, team);
  return {
    cleanTitle,
    state,
    versionId,
    version,
    askedBy: (askedBy !== null && names([askedBy])[0]) || null,
    askedAt,
    deciders: names(deciders.ids),
    areDecidersChosen: deciders.areChosen,
    usualDeciders: names(usualDeciders(stored, team, who.userId)),
    waitingFor: names(waitingFor),
    verdicts,
    mayChooseDeciders: mayChooseDeciders(who, stored),
  };
}

/** The same in the list; deciders are named first. */
export function summaryShown({ stored, team, names, who }: Shown, votes: readonly OpenVote[]): DecisionSummary {
  const { cleanTitle, versionId, version, words, changedAt } = stored;
  const { state, deciders, waitingFor } = standingOf(stored, team);
  const saying = (verdict: Verdict['verdict']) => {
    const ids = words.filter((word) => word.verdict === verdict).map(({ userId }) => userId);
    const counts = (id: number) => deciders.ids.includes(id);
    return names([...ids.filter(counts), ...ids.filter((id) => !counts(id))]);
  };
  return {
    cleanTitle,
    state,
    versionId,
    version,
    approvedBy: saying('approved'),
    changesBy: saying('changes'),
    waitingFor: names(waitingFor),
    openVotes: votes.map(({ id, hasVoted }) => ({ id, hasVoted })),
    isWaitingForMe: waitingFor.includes(who.userId) || votes.some(({ hasVoted }) => !hasVoted),
    changedAt,
  };
}

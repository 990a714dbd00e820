import type { DecisionState, VerdictKind } from '@simmer/contracts/services';
import type { Team } from '../../people/members/fetchTeam.ts';

/** What a person says now about the newest version's content. */
export type Word = { userId: number; verdict: VerdictKind };

/** What is stored about a song's decision. */
export type Stored = {
  /** null while nobody is asked */
  askedBy: number | null;
  /** null if nobody chose them */
  deciderIds: readonly number[] | null;
  /** team members who are credited as producers of a visible version */
  producerIds: readonly number[];
  words: readonly Word[];
};

type Deciders = { ids: readonly number[]; areChosen: boolean };

/**
 * Whose word counts: the chosen people, or the song's producers and the curators, or else whoever asked. People without
 * access don't count; while nobody can tell who has access, all do.
 *
 * @see PRODUCT.md, Decisions
 */
export function decidersOf({ askedBy, deciderIds, producerIds }: Stored, team: Team): Deciders {
  const withAccess = (ids: readonly number[]) => ids.filter((id) => !team || team.has(id));
  const chosen = withAccess(deciderIds ?? []);
  if (chosen.length > 0) return { ids: chosen, areChosen: true };
  const curators = team ? [...team.values()].flatMap(({ id, isCurator }) => (isCurator ? [id] : [])) : [];
  const byDefault = [...new Set([...withAccess(producerIds), ...curators])];
  if (byDefault.length > 0) return { ids: byDefault, areChosen: false };
  return { ids: withAccess(askedBy === null ? [] : [askedBy]), areChosen: false };
}

/** Whose word counts, or would, unless someone chooses. @param whoAsks asks if nobody has yet */
export function usualDeciders(stored: Stored, team: Team, whoAsks: number): readonly number[] {
  return decidersOf({ ...stored, deciderIds: null, askedBy: stored.askedBy ?? whoAsks }, team).ids;
}

type Standing = {
  state: DecisionState;
  deciders: Deciders;
  /** the deciders who have yet to answer */
  waitingFor: readonly number[];
};

/** Where a song stands. @see PRODUCT.md, Decisions */
export function standingOf(stored: Stored, team: Team): Standing {
  const deciders = decidersOf(stored, team);
  if (stored.askedBy === null) return { state: 'notAsked', deciders, waitingFor: [] };
  const said = new Map(stored.words.map(({ userId, verdict }) => [userId, verdict]));
  const waitingFor = deciders.ids.filter((id) => !said.has(id));
  if (deciders.ids.some((id) => said.get(id) === 'changes')) return { state: 'changesAsked', deciders, waitingFor };
  const isApproved = deciders.ids.length > 0 && waitingFor.length === 0;
  return { state: isApproved ? 'approved' : 'waiting', deciders, waitingFor };
}

import { remembered } from '../../base/format/remembered.ts';
import { type DecisionFilter, isInDecision } from './songDecision.ts';
import type { SongFacts } from './songOrder.ts';
import { keepsToStatusFilter, type ListPlace } from './statusFilter.ts';

/** The chosen decision; absent for all songs. It is for the moment: no browser stores it (PRODUCT.md, Lists). */
export type DecisionChoice = { decision?: DecisionFilter | undefined };

/** Whether a list's songs depend on where they stand. */
export function needsDecisions({ decision, sort, scope }: DecisionChoice & ListPlace): boolean {
  return sort === 'decision' || (decision !== undefined && keepsToStatusFilter({ scope, sort }));
}

const rememberedKept = remembered();
const NONE: SongFacts['decisions'] = new Map();

/** The songs of a list with the chosen decision, in their order; the lists that use the status filter use this one too. */
export function keptByDecision<S extends { cleanTitle: string }>(
  songs: readonly S[],
  { decision, ...place }: DecisionChoice & ListPlace,
  { decisions = NONE }: Pick<SongFacts, 'decisions'>,
): readonly S[] {
  if (!decision || !keepsToStatusFilter(place)) return songs;
  return rememberedKept(songs, [decision, decisions], () =>
    songs.filter(({ cleanTitle }) => isInDecision(decision, decisions?.get(cleanTitle))),
  );
}

/** How many songs of a list have each decision. */
export function decisionCounts(
  songs: readonly { cleanTitle: string }[],
  decisions: SongFacts['decisions'],
): Readonly<Record<DecisionFilter, number>> {
  const counts = { waitingForMe: 0, changesAsked: 0, approved: 0 };
  if (!decisions || decisions.size === 0) return counts;
  for (const { cleanTitle } of songs) {
    const fact = decisions.get(cleanTitle);
    if (!fact) continue;
    if (fact.isWaitingForMe) counts.waitingForMe += 1;
    if (fact.state === 'changesAsked' || fact.state === 'approved') counts[fact.state] += 1;
  }
  return counts;
}

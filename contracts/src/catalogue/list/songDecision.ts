/** What rows, orders and filters know about where a song stands. */
export type DecisionFact = {
  state: 'notAsked' | 'waiting' | 'changesAsked' | 'approved';
  /** whether the reader is to answer */
  isWaitingForMe: boolean;
  openVotes: readonly unknown[];
};

/** Where songs stand, by clean title; those that nobody is asked about are left out. */
export type SongDecisions = ReadonlyMap<string, DecisionFact>;

/** The decisions that a list can be narrowed to, with their labels. */
export const decisionFilters = [
  { value: 'waitingForMe', label: 'Waiting for me' },
  { value: 'changesAsked', label: 'Changes asked by someone' },
  { value: 'approved', label: 'Approved by all' },
] as const;

export type DecisionFilter = (typeof decisionFilters)[number]['value'];

/** Whether a song is in what a filter shows. */
export function isInDecision(filter: DecisionFilter, fact: DecisionFact | undefined): boolean {
  if (!fact) return false;
  return filter === 'waitingForMe' ? fact.isWaitingForMe : fact.state === filter;
}

const REST = 4;

/** A song's place in the order by decision: what the reader is to answer first, and what nobody is asked about last. */
export function decisionRank(fact: DecisionFact | undefined): number {
  if (!fact) return REST;
  if (fact.isWaitingForMe) return 0;
  switch (fact.state) {
    case 'changesAsked':
      return 1;
    case 'waiting':
      return 2;
    case 'approved':
      return 3;
    case 'notAsked':
      return fact.openVotes.length > 0 ? 2 : REST;
  }
}

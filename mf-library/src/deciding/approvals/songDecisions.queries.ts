import { type DecisionSummary, songDecisionsQuery } from '@simmer/contracts';
import { queryOptions, useQuery } from '@simmer/kit/query';
import { useMemo } from 'react';

const decisions = queryOptions(songDecisionsQuery);

/** Where songs stand, by clean title. */
export function useSongDecisions(): ReadonlyMap<string, DecisionSummary> {
  const { data } = useQuery(decisions);
  return useMemo(() => new Map(data?.map((summary) => [summary.cleanTitle, summary])), [data]);
}

/** Whether the decisions have loaded, or could not be loaded at once: the list doesn't wait for another try. */
export function useAreDecisionsKnown(): boolean {
  const { isPending, failureCount } = useQuery(decisions);
  return !isPending || failureCount > 0;
}

import { callEndpoint, queryKeys } from '@simmer/contracts';
import { type CatchUp, getCatchUp } from '@simmer/contracts/extra';
import type { QueryClient } from '@simmer/kit/query';

const query = {
  queryKey: queryKeys.catchUp,
  queryFn: ({ signal }: { signal: AbortSignal }) => callEndpoint(getCatchUp, { signal }),
  // What the page has is fresh until the server says otherwise.
  staleTime: Number.POSITIVE_INFINITY,
};

/** What is new since the person was last here, as far as the page knows. */
export const knownCatchUp = (client: QueryClient): CatchUp | undefined => client.getQueryData(queryKeys.catchUp);

/** The same, fetched if the page doesn't know it, or knows that it has changed. */
export const fetchCatchUp = (client: QueryClient): Promise<CatchUp> => client.fetchQuery(query);

/** Follows what the page knows. @param onChange given what is known now; undefined once it is stale */
export const onCatchUpChange = (client: QueryClient, onChange: (catchUp: CatchUp | undefined) => void): (() => void) =>
  client.getQueryCache().subscribe((event) => {
    const [word]: readonly unknown[] = event.query.queryKey;
    if (event.type !== 'updated' || word !== queryKeys.catchUp[0]) return;
    if (event.action.type === 'success') onChange(knownCatchUp(client));
    if (event.action.type === 'invalidate') onChange(undefined);
  });

import { isAnnounced } from '@simmer/contracts';
import { QueryClient } from '@simmer/kit/query';

/** Between two fetches of a list whose changes the page hears of: in case it missed one. */
const ANNOUNCED_MS = 10 * 60_000;

/**
 * A query client with the product's defaults: fresh for five minutes, no retries, no refetch when the window gains focus, refetched on
 * mount when stale (PRODUCT.md, Freshness). A mutation without a network fails at once instead of waiting unseen. The shell, the standalone harness and tests all use it.
 * @param hearsServer whether server events arrive: what they tell of is then polled seldom
 */
export function createSimmerQueryClient(hearsServer: () => boolean = () => false): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: { staleTime: 5 * 60_000, retry: false, refetchOnWindowFocus: false, refetchOnMount: true },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  const withDefaults: QueryClient['defaultQueryOptions'] = client.defaultQueryOptions.bind(client);
  // The one place that every query's options pass, whichever module they come from.
  client.defaultQueryOptions = (given) => {
    const options = withDefaults(given);
    const { refetchInterval: own, queryKey, meta } = options;
    if (typeof own === 'number' && (isAnnounced(queryKey) || meta?.['isAnnounced'])) {
      options.refetchInterval = () => (hearsServer() ? Math.max(own, ANNOUNCED_MS) : own);
    }
    return options;
  };
  return client;
}

import { QueryClient } from '@simmer/kit/query';

/**
 * A query client with the product's defaults: fresh for five minutes, no retries, no refetch when the window gains focus, refetched on
 * mount when stale (PRODUCT.md, Freshness). A mutation without a network fails at once instead of waiting unseen. The shell, the standalone harness and tests all use it.
 */
export const createSimmerQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { staleTime: 5 * 60_000, retry: false, refetchOnWindowFocus: false, refetchOnMount: true },
      mutations: { retry: false, networkMode: 'always' },
    },
  });

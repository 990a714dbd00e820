/** The part of TanStack Query that Simmer uses; the shell owns the one client, so what two modules show of one thing is fetched once. */
export type { QueryKey, UseMutationResult, UseQueryResult } from '@tanstack/react-query';
export {
  keepPreviousData,
  mutationOptions,
  QueryCache,
  QueryClient,
  QueryClientProvider,
  queryOptions,
  skipToken,
  useIsFetching,
  useIsMutating,
  useMutation,
  useQueries,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';

/** The part of TanStack Query that Simmer uses, and a query of many parts. The shell owns the one client, and modules share what it has fetched. */
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
  useMutationState,
  useQueries,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
export { useSongWave } from './artwork/useSongWave.ts';

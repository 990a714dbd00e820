import { callEndpoint, queryKeys } from '@simmer/contracts';
import {
  type AggregationConfig,
  getAggregationConfig,
  getAggregationStatus,
  listAggregationLogs,
  setAggregationConfig,
  triggerAggregation,
} from '@simmer/contracts/extra';
import { mutationOptions, type QueryClient, queryOptions } from '@simmer/kit/query';
import { inTime } from '../panel/inTime.ts';

const STALE_MS = 30_000;
const STATUS_POLL_MS = 10_000;

export type LogOutcome = 'all' | 'moved' | 'failed';

export const aggregationConfigQuery = queryOptions({
  queryKey: queryKeys.aggregationConfig,
  queryFn: ({ signal }) => inTime((options) => callEndpoint(getAggregationConfig, options), signal),
  staleTime: STALE_MS,
});

export const aggregationStatusQuery = queryOptions({
  queryKey: queryKeys.aggregationStatus,
  queryFn: ({ signal }) => inTime((options) => callEndpoint(getAggregationStatus, options), signal),
  refetchInterval: STATUS_POLL_MS,
});

/** Newest first. @param search part of a path or error message */
export const aggregationLogsQuery = (outcome: LogOutcome, search: string) =>
  queryOptions({
    queryKey: queryKeys.aggregationLogs(outcome, search),
    queryFn: ({ signal }) =>
      inTime(
        (options) => callEndpoint(listAggregationLogs, { query: { outcome, ...(search && { search }) }, ...options }),
        signal,
      ),
    staleTime: STALE_MS,
    placeholderData: (before) => before,
  });

export const saveConfigMutation = (queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: (config: Omit<AggregationConfig, 'lastRun'>) => callEndpoint(setAggregationConfig, { body: config }),
    onSuccess: (stored) => {
      queryClient.setQueryData(queryKeys.aggregationConfig, stored);
      return queryClient.invalidateQueries({ queryKey: queryKeys.aggregationStatus });
    },
  });

/** Runs an aggregation and waits until it ends. */
export const aggregating = {
  act: () => callEndpoint(triggerAggregation, {}),
  refetch: [queryKeys.anyAggregation],
};

import { callEndpoint, queryKeys } from '@simmer/contracts';
import { type CheckLimits, getCheckLimits, setCheckLimits } from '@simmer/contracts/extra';
import { mutationOptions, type QueryClient, queryOptions } from '@simmer/kit/query';
import { areSameLimits } from './limitTexts.ts';

export const checkLimitsQuery = queryOptions({
  queryKey: queryKeys.checkLimits,
  queryFn: ({ signal }) => callEndpoint(getCheckLimits, { signal }),
});

/** `limits`: null for the defaults. `seen`: the limits that the change started from. */
type Change = { limits: CheckLimits | null; seen: CheckLimits };

/** Changes the limits. The last one wins, and its reply says whether that replaced what someone else has changed since `seen`. */
export const saveLimitsMutation = (queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: async ({ limits, seen }: Change) => {
      const current = await callEndpoint(getCheckLimits, {});
      const reply = await callEndpoint(setCheckLimits, { body: { limits } });
      return { ...reply, hasReplacedOthers: !areSameLimits(current.limits, seen) };
    },
    onSuccess: async ({ limits, areChanged }) => {
      // A reply to an earlier question would bring the old limits back.
      await queryClient.cancelQueries({ queryKey: queryKeys.checkLimits });
      queryClient.setQueryData(queryKeys.checkLimits, { limits, areChanged });
    },
  });

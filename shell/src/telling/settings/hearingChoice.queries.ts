import { callEndpoint, queryKeys } from '@simmer/contracts';
import { getHearingChoice, setHearingChoice } from '@simmer/contracts/extra';
import { queryOptions, useMutation, useQueryClient } from '@simmer/kit/query';
import { sayNotSaved } from './settings.queries.ts';

export const hearingChoice = queryOptions({
  queryKey: queryKeys.hearingChoice,
  queryFn: ({ signal }) => callEndpoint(getHearingChoice, { signal }),
  staleTime: 0,
});

/** Has Simmer keep what the user hears, or stop, which deletes what was kept. */
export function useSetHearing() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (isKept: boolean) => callEndpoint(setHearingChoice, { body: { isKept } }),
    onSuccess: async (saved) => {
      await queryClient.cancelQueries(hearingChoice);
      queryClient.setQueryData(hearingChoice.queryKey, saved);
      // Who has heard what, and what is marked as unheard.
      void queryClient.invalidateQueries({ queryKey: queryKeys.anyHearing });
    },
    onError: sayNotSaved,
  });
}

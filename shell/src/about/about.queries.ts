import { callEndpoint, getAbout, queryKeys } from '@simmer/contracts';
import { queryOptions } from '@simmer/kit/query';

/** The text about us; fresh for five minutes, as everything is by default. */
export const about = queryOptions({
  queryKey: queryKeys.about,
  queryFn: ({ signal }) => callEndpoint(getAbout, { signal }),
});

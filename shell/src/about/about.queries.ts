import { callEndpoint, getAbout, queryKeys } from '@simmer/contracts';
import { queryOptions } from '@simmer/kit/query';

/** The about text; fresh for five minutes, the default. */
export const about = queryOptions({
  queryKey: queryKeys.about,
  queryFn: ({ signal }) => callEndpoint(getAbout, { signal }),
});

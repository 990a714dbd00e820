import { callEndpoint, queryKeys } from '@simmer/contracts';
import { getAbout } from '@simmer/contracts/extra';
import { queryOptions } from '@simmer/kit/query';

/** The about text; fresh for five minutes, the default. */
export const about = queryOptions({
  queryKey: queryKeys.about,
  queryFn: ({ signal }) => callEndpoint(getAbout, { signal }),
});

import { callEndpoint, queryKeys, type Version } from '@simmer/contracts';
import { getSections } from '@simmer/contracts/extra';
import { queryOptions } from '@simmer/kit/query';

const FRESH_MS = 30_000;

/** A version's parts and beats; refetched when the server reports a change. */
export const sectionsOf = ({ id, isHidden }: Pick<Version, 'id' | 'isHidden'>) =>
  queryOptions({
    queryKey: queryKeys.sections(id),
    queryFn: ({ signal }) => callEndpoint(getSections, { params: { key: String(id) }, signal }),
    staleTime: FRESH_MS,
    enabled: !isHidden,
  });

import { callEndpoint, listUsers, queryKeys } from '@simmer/contracts';
import { useQuery } from '@simmer/kit/query';
import { personName } from '../../catalogue/lists/personName.ts';

/** The team, as far as it is known: how many there are, and who may add music and invite people, in words. */
export function useTeam(): { size: number; admins: string } {
  const { data } = useQuery({
    queryKey: queryKeys.users,
    queryFn: ({ signal }) => callEndpoint(listUsers, { signal }),
  });
  const names = data?.filter(({ isAdmin, isHidden }) => isAdmin && !isHidden).map(personName) ?? [];
  return { size: data?.length ?? 1, admins: names.length > 0 && names.length < 4 ? names.join(' or ') : 'an admin' };
}

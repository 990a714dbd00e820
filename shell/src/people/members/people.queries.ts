import { callEndpoint, queryKeys, shownMessage, toastFailure } from '@simmer/contracts';
import { listPeople, type Person, type Role, setAccess, setRole } from '@simmer/contracts/extra';
import { queryOptions, useMutation, useQueryClient } from '@simmer/kit/query';

/** Everyone with an account, for admins. */
export const people = queryOptions({
  queryKey: queryKeys.people,
  queryFn: ({ signal }) => callEndpoint(listPeople, { signal }),
});

// Runs mutations one after another, so the last press wins.
const scope = { id: 'people' };

function useShowPerson() {
  const queryClient = useQueryClient();
  return {
    cancel: () => queryClient.cancelQueries({ queryKey: queryKeys.people }),
    show: (id: number, change: (person: Person) => Person) =>
      queryClient.setQueryData<Person[]>(queryKeys.people, (known) =>
        known?.map((person) => (person.id === id ? change(person) : person)),
      ),
    refetch: () => {
      void queryClient.invalidateQueries({ queryKey: queryKeys.users });
      return queryClient.invalidateQueries({ queryKey: queryKeys.people });
    },
  };
}

/** Ends or restores a person's access. */
export function useSetAccess() {
  const { show, refetch } = useShowPerson();
  return useMutation({
    scope,
    mutationFn: ({ userId, hasAccess }: { userId: number; hasAccess: boolean }) =>
      callEndpoint(setAccess, { params: { userId }, body: { hasAccess } }),
    onSuccess: (changed) => {
      show(changed.id, () => changed);
    },
    onError: (error, { hasAccess }) =>
      toastFailure(hasAccess ? 'Failed to restore access' : 'Failed to end access', error, shownMessage(error)),
    onSettled: refetch,
  });
}

type RoleChange = { userId: number; role: Role; isGiven: boolean };

const withRole = (person: Person, { role, isGiven }: RoleChange): Person => {
  const others = person.roles.filter((held) => held.role !== role);
  return { ...person, roles: isGiven ? [...others, { role, by: 'given' }] : others };
};

/** Gives or removes a role: optimistic, and reverted when the server refuses. */
export function useSetRole() {
  const { cancel, show, refetch } = useShowPerson();
  return useMutation({
    scope,
    mutationFn: ({ userId, role, isGiven }: RoleChange) =>
      callEndpoint(setRole, { params: { userId, role }, body: { isGiven } }),
    onMutate: async (change) => {
      await cancel();
      show(change.userId, (person) => withRole(person, change));
    },
    onError: (error, change) => {
      show(change.userId, (person) => withRole(person, { ...change, isGiven: !change.isGiven }));
      toastFailure('Failed to change the role', error, shownMessage(error));
    },
    onSettled: refetch,
  });
}

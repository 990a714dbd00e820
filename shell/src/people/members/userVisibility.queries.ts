import { callEndpoint, queryKeys, setUserVisibility, shownMessage, toastFailure, type User } from '@simmer/contracts';
import { useMutation, useQueryClient } from '@simmer/kit/query';

type Change = { userId: number; isHidden: boolean };

/** Hides a person from the team or shows them again: optimistic, and reverted when the server refuses. */
export function useUserVisibility() {
  const queryClient = useQueryClient();
  const showAs = ({ userId, isHidden }: Change) => {
    for (const queryKey of [queryKeys.users, queryKeys.people]) {
      queryClient.setQueryData<User[]>(queryKey, (users) =>
        users?.map((user) => (user.id === userId ? { ...user, isHidden } : user)),
      );
    }
  };
  return useMutation({
    mutationFn: ({ userId, isHidden }: Change) =>
      callEndpoint(setUserVisibility, { params: { userId }, body: { isHidden } }),
    onMutate: async (change) => {
      await queryClient.cancelQueries({ queryKey: queryKeys.users });
      await queryClient.cancelQueries({ queryKey: queryKeys.people });
      showAs(change);
    },
    onError: (error, change) => {
      showAs({ ...change, isHidden: !change.isHidden });
      toastFailure('Error updating user visibility', error, shownMessage(error));
    },
  });
}

import { type BodyInputOf, callEndpoint, queryKeys, toastFailure, updateProfile } from '@simmer/contracts';
import { useMutation, useQueryClient } from '@simmer/kit/query';
import { arrived } from '../../session/session.ts';

/** Saves changes to the user's own profile and updates header, lists and pages right away. */
export function useUpdateProfile(onSaved: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyInputOf<typeof updateProfile>) => callEndpoint(updateProfile, { body }),
    onSuccess: (user) => {
      arrived(user);
      void queryClient.invalidateQueries({ queryKey: queryKeys.users });
      onSaved();
    },
    onError: (error) => toastFailure('Error', error, 'Failed to update profile'),
  });
}

import {
  type BodyInputOf,
  callEndpoint,
  failedAction,
  queryKeys,
  toastRequested,
  updateProfile,
} from '@simmer/contracts';
import { useMutation, useQueryClient } from '@simmer/kit/query';
import { arrived } from '../session/session.ts';

/** Saves parts of one's own profile; header, lists and pages show it at once. */
export function useUpdateProfile(onSaved: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyInputOf<typeof updateProfile>) => callEndpoint(updateProfile, { body }),
    onSuccess: (user) => {
      arrived(user);
      void queryClient.invalidateQueries({ queryKey: queryKeys.users });
      onSaved();
    },
    onError: (error) =>
      toastRequested.emit({
        title: 'Error',
        body: 'Failed to update profile',
        about: failedAction(error),
        intent: 'destructive',
      }),
  });
}

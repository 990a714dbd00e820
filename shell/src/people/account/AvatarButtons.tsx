import {
  CallError,
  type CurrentUser,
  callEndpoint,
  queryKeys,
  removeAvatar,
  shownMessage,
  toastFailure,
  toastRequested,
  uploadAvatar,
  uploadFile,
} from '@simmer/contracts';
import { useMutation, useQueryClient } from '@simmer/kit/query';
import { Button } from '@simmer/kit/ui';
import { arrived } from '../../session/session.ts';
import { ImageInput } from './ImageInput.tsx';

/** The server's reason if it refused; its own faults say nothing to people. */
const sayFailure = (what: string) => (error: unknown) =>
  toastFailure('Error', error, error instanceof CallError && error.status < 500 ? shownMessage(error) : what);

/** Changes or removes the user's own picture. */
export function AvatarButtons({ user }: { user: CurrentUser }) {
  const queryClient = useQueryClient();
  const show = async (profileImageUrl: string | null, title: string) => {
    arrived({ ...user, profileImageUrl });
    toastRequested.emit({ title, intent: 'success' });
    await queryClient.invalidateQueries({ queryKey: queryKeys.users });
  };
  const upload = useMutation({
    mutationFn: (file: File) => uploadFile(uploadAvatar, file),
    onSuccess: ({ profileImageUrl }) => show(profileImageUrl, 'Picture updated'),
    onError: sayFailure('Failed to upload avatar'),
  });
  const remove = useMutation({
    mutationFn: () => callEndpoint(removeAvatar, {}),
    onSuccess: () => show(null, 'Picture removed'),
    onError: sayFailure('Failed to remove avatar'),
  });
  return (
    <>
      <ImageInput
        label={user.profileImageUrl ? 'Change picture' : 'Add a picture'}
        isBusy={upload.isPending}
        onChosen={(file) => upload.mutate(file)}
      />
      {user.profileImageUrl && (
        <Button appearance="subtle" disabledFocusable={remove.isPending} onClick={() => remove.mutate()}>
          Remove
        </Button>
      )}
    </>
  );
}

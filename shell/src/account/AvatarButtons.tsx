import {
  CallError,
  type CurrentUser,
  callEndpoint,
  failedAction,
  queryKeys,
  shownMessage,
  toastRequested,
  uploadFile,
} from '@simmer/contracts';
import { removeAvatar, uploadAvatar } from '@simmer/contracts/extra';
import { useMutation, useQueryClient } from '@simmer/kit/query';
import { Button } from '@simmer/kit/ui';
import { arrived } from '../session/session.ts';
import { ImageInput } from './ImageInput.tsx';

function toastFailure(what: string) {
  return (error: unknown) => {
    const isTheirs = error instanceof CallError && error.status < 500;
    toastRequested.emit({
      title: 'Error',
      body: isTheirs ? shownMessage(error) : what,
      about: failedAction(error),
      intent: 'destructive',
    });
  };
}

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
    onError: toastFailure('Failed to upload avatar'),
  });
  const remove = useMutation({
    mutationFn: () => callEndpoint(removeAvatar, {}),
    onSuccess: () => show(null, 'Picture removed'),
    onError: toastFailure('Failed to remove avatar'),
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

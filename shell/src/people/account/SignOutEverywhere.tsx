import { callEndpoint, endAllSessions, shownMessage, toastFailure } from '@simmer/contracts';
import { useMutation } from '@simmer/kit/query';
import { Button, makeStyles, Spinner } from '@simmer/kit/ui';
import { signOut } from '../../session/session.ts';

const useStyles = makeStyles({ button: { justifySelf: 'start' } });

/** Ends all of the user's sessions, including this one. */
export function SignOutEverywhere() {
  const endAll = useMutation({
    mutationFn: () => callEndpoint(endAllSessions, {}),
    onSuccess: signOut,
    onError: (error) => toastFailure('Failed to sign out everywhere', error, shownMessage(error)),
  });
  return (
    <Button
      className={useStyles().button}
      disabledFocusable={endAll.isPending}
      icon={endAll.isPending ? <Spinner size="tiny" /> : undefined}
      onClick={() => endAll.mutate()}
    >
      Sign out everywhere
    </Button>
  );
}

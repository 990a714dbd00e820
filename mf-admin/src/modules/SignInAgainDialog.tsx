import { CallError, callEndpoint, logout, RECENT_SIGN_IN_MINUTES, sessionChanged } from '@simmer/contracts';
import { useMutation } from '@simmer/kit/query';
import { ConfirmDialog } from '@simmer/kit/ui-extra';

/** Whether a call was refused because the last sign-in is too old. */
export const asksSignIn = (error: unknown) => error instanceof CallError && error.problem?.code === 'sign_in_again';

/** Asks for a fresh sign-in, which returns to this page. */
export function SignInAgainDialog({ error, onClose }: { error: unknown; onClose(): void }) {
  const leave = useMutation({
    mutationFn: () => callEndpoint(logout, {}),
    // The shell notices the sign-out and remembers this page.
    onSettled: () => sessionChanged.emit({}),
  });
  if (!asksSignIn(error)) return null;
  return (
    <ConfirmDialog title="Sign in again?" confirm="Sign in again" onClosed={onClose} onConfirm={() => leave.mutate()}>
      {`Nothing has changed yet. To let new code run, sign in again: your last sign-in must be at most ${RECENT_SIGN_IN_MINUTES} minutes old. The music stops, and you return to this page.`}
    </ConfirmDialog>
  );
}

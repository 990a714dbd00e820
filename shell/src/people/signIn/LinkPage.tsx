import { CallError, callEndpoint, shownMessage, useMagicLink as signInByLink } from '@simmer/contracts';
import { useMutation } from '@simmer/kit/query';
import { useLocation, useNavigate } from '@simmer/kit/router';
import { PageState, Text } from '@simmer/kit/ui';
import type { FormEvent } from 'react';
import { LinkButton } from '../../frame/layout/LinkButton.tsx';
import { afterSignIn } from './afterSignIn.ts';
import { FormButton } from './FormButton.tsx';
import { SignInHeading } from './SignInHeading.tsx';
import { SignInPage } from './SignInPage.tsx';

const gateAddress = (pass: string | undefined) => (pass ? `/access#${pass}` : '/access');

/** Whether the user's access has ended, in which case a new link wouldn't work either. */
const hasEnded = (error: unknown) => error instanceof CallError && error.problem?.code === 'access_ended';

/**
 * The page behind the emailed link. Only the button uses up the token, because mail scanners open links too. The token
 * follows the `#`, so no server logs it.
 */
export function LinkPage() {
  const navigate = useNavigate();
  // After the token, if an access word is set: the pass that opens the gate to get a new link.
  const [token = '', pass] = useLocation().hash.slice(1).split('.');
  const signIn = useMutation({
    mutationFn: (link: { token: string; pass: string | undefined }) =>
      callEndpoint(signInByLink, { body: { token: link.token } }),
    // Navigating replaces this address and its token.
    onSuccess: ({ isProfileComplete }) => afterSignIn(isProfileComplete, navigate),
    onError: () => navigate({ hash: '' }, { replace: true }),
  });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    signIn.mutate({ token, pass });
  };

  if (signIn.isError || (!token && !signIn.isSuccess)) {
    return (
      <SignInPage holds="state">
        <PageState
          place="page"
          role="alert"
          picture={hasEnded(signIn.error) ? 'hidden' : 'away'}
          heading={hasEnded(signIn.error) ? 'You can’t sign in' : 'This link doesn’t work'}
          text={
            signIn.isError
              ? shownMessage(signIn.error)
              : 'It’s incomplete. Open it from the email again, or get a new one.'
          }
        >
          {!hasEnded(signIn.error) && <LinkButton to={gateAddress(signIn.variables?.pass)}>Get a new link</LinkButton>}
        </PageState>
      </SignInPage>
    );
  }
  return (
    <SignInPage>
      <SignInHeading title="Welcome to Simmer">One click and you’re in.</SignInHeading>
      <form onSubmit={onSubmit}>
        <FormButton isBusy={signIn.isPending || signIn.isSuccess} busyLabel="Signing in...">
          Sign in
        </FormButton>
      </form>
      <Text size={200}>The link works once, within 10 minutes.</Text>
    </SignInPage>
  );
}

import { callEndpoint, shownMessage, useMagicLink as signInByLink } from '@simmer/contracts';
import { useMutation } from '@simmer/kit/query';
import { Link as RouterLink, useLocation, useNavigate } from '@simmer/kit/router';
import { makeStyles, Text, tokens } from '@simmer/kit/ui';
import type { FormEvent } from 'react';
import { afterSignIn } from './afterSignIn.ts';
import { FormButton } from './FormButton.tsx';
import { SignInHeading } from './SignInHeading.tsx';
import { SignInPage } from './SignInPage.tsx';

const useStyles = makeStyles({
  link: { color: tokens.colorBrandForegroundLink },
});

/**
 * Where the mailed link leads. Opening it uses up nothing, because mail scanners open links too; the press of the button does. The token
 * stands behind the `#`, so it is in no server's log.
 */
export function LinkPage() {
  const styles = useStyles();
  const navigate = useNavigate();
  const token = useLocation().hash.slice(1);
  const signIn = useMutation({
    mutationFn: () => callEndpoint(signInByLink, { body: { token } }),
    // Leading on replaces this address and the token with it.
    onSuccess: ({ isProfileComplete }) => afterSignIn(isProfileComplete, navigate),
    onError: () => navigate({ hash: '' }, { replace: true }),
  });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    signIn.mutate();
  };

  if (signIn.isError || (!token && !signIn.isSuccess)) {
    return (
      <SignInPage>
        <SignInHeading title="This link does not work">
          {signIn.isError
            ? shownMessage(signIn.error)
            : 'It is incomplete. Open it again from the mail, or ask for a new one.'}
        </SignInHeading>
        <RouterLink to="/access" className={styles.link}>
          Get a new link
        </RouterLink>
      </SignInPage>
    );
  }
  return (
    <SignInPage>
      <SignInHeading title="Welcome to Simmer">One press and you are in.</SignInHeading>
      <form onSubmit={onSubmit}>
        <FormButton isBusy={signIn.isPending || signIn.isSuccess} busyLabel="Signing in...">
          Sign in
        </FormButton>
      </form>
      <Text size={200}>Links work once, for 10 minutes.</Text>
    </SignInPage>
  );
}

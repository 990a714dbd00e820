import { shownMessage } from '@simmer/contracts';
import { useNavigate } from '@simmer/kit/router';
import { Button, PageState, Spinner } from '@simmer/kit/ui';
import { useState } from 'react';
import { CodeForm } from './CodeForm.tsx';
import { EmailForm } from './EmailForm.tsx';
import { SignInPage } from './SignInPage.tsx';
import { useAccess } from './useAccess.ts';

/** Replaces sign-in if the access word hasn't been entered in this browser. */
function AccessRequired() {
  const navigate = useNavigate();
  return (
    <PageState
      place="page"
      picture="hidden"
      heading="Access Required"
      text="You need the access code before you can sign in."
    >
      <Button appearance="primary" onClick={() => void navigate('/access')}>
        Enter the access code
      </Button>
      <Button appearance="subtle" onClick={() => void navigate('/')}>
        Go Back
      </Button>
    </PageState>
  );
}

/** The server's reply to a request for a link, and its address. */
export type SentLink = { email: string; codeRequested: boolean; magicLink?: string; isOutboxOnly?: boolean };

/** Sign-in: the address, then the emailed code. Requires the access gate to be open. */
export function LoginPage() {
  const { access, askAgain } = useAccess();
  switch (access.status) {
    case 'granted':
      return (
        <SignInPage>
          <SignInForms />
        </SignInPage>
      );
    case 'asking':
      return (
        <SignInPage>
          <Spinner label="One moment..." />
        </SignInPage>
      );
    case 'refused':
      return (
        <SignInPage holds="state">
          <AccessRequired />
        </SignInPage>
      );
    case 'unknown':
      return (
        <SignInPage holds="state">
          <PageState
            place="page"
            role="alert"
            picture={navigator.onLine ? 'failed' : 'offline'}
            heading="Sign-in isn’t available right now"
            text={shownMessage(access.failure)}
          >
            <Button appearance="primary" onClick={askAgain}>
              Try again
            </Button>
          </PageState>
        </SignInPage>
      );
  }
}

function SignInForms() {
  const [sent, setSent] = useState<SentLink>();
  if (sent) return <CodeForm sent={sent} onStartOver={() => setSent(undefined)} />;
  return <EmailForm onSent={setSent} />;
}

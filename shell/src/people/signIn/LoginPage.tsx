import { shownMessage } from '@simmer/contracts';
import { Button, PageState, Spinner } from '@simmer/kit/ui';
import { useState } from 'react';
import { AccessRequired } from './AccessRequired.tsx';
import { CodeForm } from './CodeForm.tsx';
import { EmailForm } from './EmailForm.tsx';
import { SignInPage } from './SignInPage.tsx';
import { useAccess } from './useAccess.ts';

/** The server's reply to a request for a link, and its address. */
export type SentLink = { email: string; codeRequested: boolean; magicLink?: string };

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

import { accessGranted } from '@simmer/contracts';
import { useNavigate } from '@simmer/kit/router';
import { Button } from '@simmer/kit/ui';
import { useState } from 'react';
import { CodeForm } from './CodeForm.tsx';
import { EmailForm } from './EmailForm.tsx';
import { SignInHeading } from './SignInHeading.tsx';
import { SignInPage } from './SignInPage.tsx';

/** What the server answered when a link was asked for, and for whom. */
export type SentLink = { email: string; codeRequested: boolean; magicLink?: string };

/** Sign-in: an address, then what was mailed to it. */
export function LoginPage() {
  const navigate = useNavigate();
  const [sent, setSent] = useState<SentLink>();

  if (!accessGranted.read()) {
    return (
      <SignInPage>
        <SignInHeading title="Access Required">You need the access code before you can sign in.</SignInHeading>
        <Button size="large" onClick={() => void navigate('/')}>
          Go Back
        </Button>
      </SignInPage>
    );
  }
  return (
    <SignInPage>
      {sent ? <CodeForm sent={sent} onStartOver={() => setSent(undefined)} /> : <EmailForm onSent={setSent} />}
    </SignInPage>
  );
}

import type { SentLink } from './LoginPage.tsx';
import { SignInHeading } from './SignInHeading.tsx';

/** Where the sign-in link went: to the address, or without a mail server only to the outbox folder. */
export function SentHeading({ sent }: { sent: SentLink }) {
  const andCode = sent.codeRequested && ' and a 6-digit code';
  if (sent.isOutboxOnly)
    return (
      <SignInHeading title="Your sign-in link is here">
        Simmer has no mail server yet, so the email to <strong>{sent.email}</strong> is only in its outbox folder. Open
        the link below{sent.codeRequested && ', or enter the code from that email'}. It works for 10 minutes.
      </SignInHeading>
    );
  return (
    <SignInHeading title="Check your email">
      We sent a sign-in link{andCode} to <strong>{sent.email}</strong>. It works for 10 minutes.
    </SignInHeading>
  );
}

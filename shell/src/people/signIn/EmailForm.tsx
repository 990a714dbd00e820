import { CallError, callEndpoint, emailAddress, requestMagicLink, shownMessage, toastFailure } from '@simmer/contracts';
import { checkInput } from '@simmer/contracts/extra';
import { useMutation } from '@simmer/kit/query';
import { Input } from '@simmer/kit/ui';
import { type FormEvent, useRef, useState } from 'react';
import { FormButton } from './FormButton.tsx';
import type { SentLink } from './LoginPage.tsx';
import { SignInField } from './SignInField.tsx';
import { SignInHeading } from './SignInHeading.tsx';

/** Asks for the address to send a link and a code to. */
export function EmailForm({ onSent }: { onSent(sent: SentLink): void }) {
  const [email, setEmail] = useState('');
  const [fault, setFault] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const request = useMutation({
    mutationFn: (address: string) => callEndpoint(requestMagicLink, { body: { email: address } }),
    onSuccess: (answer, address) => onSent({ email: address, ...answer }),
    onError: (error) => toastFailure('Error', error, failureText(error)),
  });

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const read = checkInput(emailAddress, email);
    if (read.isValid) return request.mutate(email.trim());
    setFault(`Invalid email. ${read.message}`);
    input.current?.focus();
  };

  return (
    <>
      <SignInHeading title="Sign in">
        We’ll email you a sign-in link and a 6-digit code. No password needed.
      </SignInHeading>
      <form onSubmit={onSubmit} noValidate>
        <SignInField label="Email" message={fault}>
          <Input
            ref={input}
            type="email"
            name="email"
            autoComplete="email"
            autoFocus
            placeholder="you@example.com"
            value={email}
            onChange={(_, { value }) => {
              setEmail(value);
              setFault(undefined);
            }}
          />
        </SignInField>
        <FormButton isBusy={request.isPending} busyLabel="Sending...">
          Send sign-in link
        </FormButton>
      </form>
    </>
  );
}

// Shows the server's message if the user can act on it (too many attempts, an address that isn't allowed).
function failureText(error: unknown): string {
  const isTheirs = error instanceof CallError && error.status < 500;
  return isTheirs ? shownMessage(error) : 'Failed to send magic link';
}

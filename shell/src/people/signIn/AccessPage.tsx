import { accessGranted, callEndpoint, checkAccessWord, shownMessage } from '@simmer/contracts';
import { useMutation } from '@simmer/kit/query';
import { useLocation, useNavigate } from '@simmer/kit/router';
import { Input, Spinner } from '@simmer/kit/ui';
import { type FormEvent, useEffect, useState } from 'react';
import { FormButton } from './FormButton.tsx';
import { SignInField } from './SignInField.tsx';
import { SignInHeading } from './SignInHeading.tsx';
import { SignInPage } from './SignInPage.tsx';
import { isRefused, useAccess } from './useAccess.ts';

const redirectDelayMs = 100;

const wordFailure = (error: unknown) =>
  isRefused(error) ? 'Incorrect access code. Please try again.' : shownMessage(error);

/**
 * The access gate. Opens by itself if no access word is set or an emailed link carries a pass; otherwise the correct
 * word opens it. Then leads to sign-in.
 *
 * @see PRODUCT.md, Sign-in: the access word
 */
export function AccessPage() {
  const pass = useLocation().hash.slice(1);
  // Another emailed link may be opened in the same tab.
  return <AccessGate key={pass} pass={pass} />;
}

function AccessGate({ pass }: { pass: string }) {
  const navigate = useNavigate();
  const [word, setWord] = useState('');
  const { access } = useAccess(pass);
  const check = useMutation({
    mutationFn: () => callEndpoint(checkAccessWord, { body: { word } }),
    onSuccess: () => accessGranted.write(true),
  });
  const isGranted = access.status === 'granted' || check.isSuccess;

  useEffect(() => {
    if (!isGranted) return;
    // Navigating replaces this address and its pass.
    const timer = setTimeout(() => void navigate('/login', { replace: true }), redirectDelayMs);
    return () => clearTimeout(timer);
  }, [isGranted, navigate]);

  if (check.isSuccess || access.status === 'granted' || access.status === 'asking') {
    return (
      <SignInPage>
        <Spinner label="One moment..." />
      </SignInPage>
    );
  }

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    check.mutate();
  };
  const message = check.error ? wordFailure(check.error) : access.failure ? shownMessage(access.failure) : undefined;
  return (
    <SignInPage>
      <SignInHeading title="what is the magic word?">Simmer is open to people who know it.</SignInHeading>
      <form onSubmit={onSubmit} noValidate>
        <SignInField label="Access code" message={message}>
          <Input
            type="password"
            name="word"
            autoComplete="off"
            autoFocus
            value={word}
            onChange={(_, { value }) => setWord(value)}
          />
        </SignInField>
        <FormButton isBusy={check.isPending}>Continue</FormButton>
      </form>
    </SignInPage>
  );
}

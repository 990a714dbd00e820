import { accessGranted, CallError, callEndpoint, checkAccessWord, shownMessage } from '@simmer/contracts';
import { useMutation } from '@simmer/kit/query';
import { useNavigate } from '@simmer/kit/router';
import { Field, Input, Spinner } from '@simmer/kit/ui';
import { type FormEvent, useEffect, useState } from 'react';
import { FormButton } from './FormButton.tsx';
import { SignInHeading } from './SignInHeading.tsx';
import { SignInPage } from './SignInPage.tsx';

const redirectDelayMs = 100;

const sayWord = (word: string) => callEndpoint(checkAccessWord, { body: { word } });

function isWrongWord(error: unknown): boolean {
  return error instanceof CallError && error.status !== 429 && error.status < 500;
}

/**
 * The access gate. Where no word is set the flag sets itself; otherwise the right word does it. Either way on to sign-in.
 * @see PRODUCT.md, Sign-in: the access word
 */
export function AccessPage() {
  const navigate = useNavigate();
  const [word, setWord] = useState('');
  const knock = useMutation({ mutationFn: () => sayWord('') });
  const check = useMutation({ mutationFn: sayWord });
  const isGranted = accessGranted.read() || knock.isSuccess || check.isSuccess;

  const { mutate: tryWithoutWord } = knock;
  useEffect(() => {
    if (!accessGranted.read()) tryWithoutWord();
  }, [tryWithoutWord]);

  useEffect(() => {
    if (!isGranted) return;
    accessGranted.write(true);
    const timer = setTimeout(() => void navigate('/login', { replace: true }), redirectDelayMs);
    return () => clearTimeout(timer);
  }, [isGranted, navigate]);

  if (isGranted || !knock.isError) {
    return (
      <SignInPage>
        <Spinner label="One moment..." />
      </SignInPage>
    );
  }

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    check.mutate(word);
  };
  // Knocking without a word is refused where one is set; anything else is worth telling.
  const failure = check.error ?? (isWrongWord(knock.error) ? null : knock.error);
  const message =
    failure && (isWrongWord(failure) ? 'Incorrect access code. Please try again.' : shownMessage(failure));
  return (
    <SignInPage>
      <SignInHeading title="what is the magic word?">Simmer is open to people who know it.</SignInHeading>
      <form onSubmit={onSubmit}>
        <Field label="Access code" size="large" validationMessage={message ?? undefined}>
          <Input
            type="password"
            name="word"
            autoComplete="off"
            autoFocus
            value={word}
            onChange={(_, { value }) => setWord(value)}
          />
        </Field>
        <FormButton isBusy={check.isPending}>Continue</FormButton>
      </form>
    </SignInPage>
  );
}

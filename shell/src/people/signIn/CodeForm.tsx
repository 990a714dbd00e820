import { CallError, callEndpoint, verifyCode } from '@simmer/contracts';
import { useMutation } from '@simmer/kit/query';
import { useNavigate } from '@simmer/kit/router';
import { Button, Input, makeStyles, tokens } from '@simmer/kit/ui';
import { Link } from '@simmer/kit/ui-forms';
import { type ClipboardEvent, type FormEvent, useRef, useState } from 'react';
import { afterSignIn } from './afterSignIn.ts';
import { FormButton } from './FormButton.tsx';
import type { SentLink } from './LoginPage.tsx';
import { SentHeading } from './SentHeading.tsx';
import { SignInField } from './SignInField.tsx';

const codeLength = 6;
const TOO_SHORT = 'Invalid code. Please enter a 6-digit verification code';
/** Browsers focus fields by themselves, but no links. */
const focus = (element: HTMLElement | null) => element?.focus();
const digitsOf = (text: string) => text.replace(/\D/g, '').slice(0, codeLength);

const useStyles = makeStyles({
  code: {
    // The wide letter spacing would make it wider than a phone.
    width: '100%',
    minWidth: 0,
    fontSize: tokens.fontSizeBase600,
    fontVariantNumeric: 'tabular-nums',
    letterSpacing: '0.3em',
    textAlign: 'center',
  },
  link: { minHeight: '44px' },
  again: { justifySelf: 'start' },
});

type Props = { sent: SentLink; onStartOver(): void };

/** Shown after the link is sent: the code entry and, outside production, the link itself. */
export function CodeForm({ sent, onStartOver }: Props) {
  const styles = useStyles();
  const navigate = useNavigate();
  const [code, setCode] = useState('');
  const [message, setMessage] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const refuse = (reason: string) => {
    setMessage(reason);
    input.current?.focus();
  };
  const verify = useMutation({
    mutationFn: (digits: string) => callEndpoint(verifyCode, { body: { email: sent.email, code: digits } }),
    onSuccess: ({ isProfileComplete }) => afterSignIn(isProfileComplete, navigate),
    onError: (error) => {
      const body = (error instanceof CallError && error.said) || 'Invalid verification code';
      refuse(`Verification failed. ${body}`);
    },
  });

  const change = (digits: string) => {
    setCode(digits);
    setMessage(undefined);
  };
  const submit = (digits: string) => {
    if (verify.isPending || verify.isSuccess) return;
    if (digits.length === codeLength) return verify.mutate(digits);
    refuse(TOO_SHORT);
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    submit(code);
  };
  const onPaste = (event: ClipboardEvent) => {
    event.preventDefault();
    const digits = digitsOf(event.clipboardData.getData('text'));
    change(digits);
    if (digits.length === codeLength) submit(digits);
  };

  return (
    <>
      <SentHeading sent={sent} />
      {sent.magicLink && sent.isOutboxOnly && (
        <Button as="a" href={sent.magicLink} appearance="primary" size="large" className={styles.link} ref={focus}>
          Open the sign-in link
        </Button>
      )}
      {sent.codeRequested && (
        <form onSubmit={onSubmit} noValidate>
          <SignInField label="6-digit code" message={message}>
            <Input
              ref={input}
              name="code"
              inputMode="numeric"
              autoComplete="one-time-code"
              autoFocus={!sent.isOutboxOnly}
              input={{ className: styles.code }}
              value={code}
              onChange={(_, { value }) => change(digitsOf(value))}
              onPaste={onPaste}
            />
          </SignInField>
          <FormButton
            isBusy={verify.isPending || verify.isSuccess}
            busyLabel="Verifying..."
            appearance={sent.isOutboxOnly ? 'secondary' : 'primary'}
          >
            Verify code
          </FormButton>
        </form>
      )}
      {sent.magicLink && !sent.isOutboxOnly && <Link href={sent.magicLink}>Open the sign-in link</Link>}
      <Link as="button" type="button" className={styles.again} onClick={onStartOver}>
        Use another email
      </Link>
    </>
  );
}

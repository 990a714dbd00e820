import {
  bandInvited,
  callEndpoint,
  emailAddress,
  inviteUser,
  shownMessage,
  toastFailure,
  toastRequested,
} from '@simmer/contracts';
import { checkInput } from '@simmer/contracts/extra';
import { useMutation } from '@simmer/kit/query';
import { Button, Input, makeStyles, Spinner, tokens } from '@simmer/kit/ui';
import { Field } from '@simmer/kit/ui-forms';
import { type FormEvent, useRef, useState } from 'react';

const useStyles = makeStyles({
  // Room for the message from the start, so that nothing below moves.
  form: { maxWidth: '480px', minHeight: '80px', '@media (pointer: coarse)': { minHeight: '92px' } },
  field: { gridTemplateColumns: 'minmax(0, 1fr)' },
  row: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalS,
    '& > *': { '@media (pointer: coarse)': { minHeight: '44px' } },
  },
  email: { flex: '1 1 180px', minWidth: 0 },
});

/** Emails an invitation; the address can sign in from then on. For admins. */
export function InviteForm() {
  const styles = useStyles();
  const [email, setEmail] = useState('');
  const [fault, setFault] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const invite = useMutation({
    mutationFn: (address: string) => callEndpoint(inviteUser, { body: { email: address } }),
    onSuccess: (_, address) => {
      setEmail('');
      bandInvited.emit({});
      toastRequested.emit({ title: 'Invitation sent', body: address, intent: 'success' });
    },
    onError: (error) => toastFailure('Failed to send invitation', error, shownMessage(error)),
  });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (invite.isPending) return;
    const read = checkInput(emailAddress, email);
    setFault(read.isValid ? undefined : read.message);
    if (read.isValid) invite.mutate(email.trim());
    else input.current?.focus();
  };
  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate>
      <Field label="Invite someone" className={styles.field} validationMessage={fault}>
        {(field) => (
          <div className={styles.row}>
            <Input
              {...field}
              ref={input}
              className={styles.email}
              type="email"
              autoComplete="off"
              placeholder="name@example.com"
              value={email}
              onChange={(_, { value }) => {
                setEmail(value);
                setFault(undefined);
              }}
            />
            <Button
              type="submit"
              disabledFocusable={invite.isPending}
              icon={invite.isPending ? <Spinner size="tiny" /> : undefined}
            >
              Send invitation
            </Button>
          </div>
        )}
      </Field>
    </form>
  );
}

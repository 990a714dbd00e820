import { SHARE_PASSWORD_MIN, type ShareLink } from '@simmer/contracts';
import { Button, Input, makeStyles, tokens } from '@simmer/kit/ui';
import { Field } from '@simmer/kit/ui-forms';
import { type FormEvent, useState } from 'react';

const useStyles = makeStyles({
  row: {
    display: 'flex',
    minWidth: 0,
    columnGap: tokens.spacingHorizontalS,
    '@media (pointer: coarse)': { '& > *': { minHeight: '44px' } },
  },
  input: { flexGrow: 1, minWidth: 0, '& input': { minWidth: 0 } },
});

type Props = { link: ShareLink; isBusy: boolean; onChange(password: string | null): void };

/** A link's password. It can't be read back, so the field starts empty even if one is set. */
export function LinkPassword({ link: { hasPassword }, isBusy, onChange }: Props) {
  const styles = useStyles();
  const [password, setPassword] = useState('');
  const isShort = password.length > 0 && password.length < SHARE_PASSWORD_MIN;
  function submit(event: FormEvent) {
    event.preventDefault();
    if (password === '' || isShort) return;
    onChange(password);
    setPassword('');
  }
  return (
    <form onSubmit={submit}>
      <Field
        label="Password"
        hint={
          hasPassword
            ? 'Visitors need a password. Setting a new one replaces it.'
            : 'No password. Anyone with the link can open it.'
        }
        {...(isShort && { validationMessage: `Use at least ${SHARE_PASSWORD_MIN} characters` })}
      >
        <div className={styles.row}>
          <Input
            className={styles.input}
            type="password"
            autoComplete="new-password"
            aria-label="Password"
            value={password}
            onChange={(_, { value }) => setPassword(value)}
          />
          <Button type="submit" disabledFocusable={isBusy || password === '' || isShort}>
            Set
          </Button>
          {hasPassword && (
            <Button disabledFocusable={isBusy} onClick={() => onChange(null)}>
              Remove
            </Button>
          )}
        </div>
      </Field>
    </form>
  );
}

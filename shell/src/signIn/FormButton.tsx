import { Button, makeStyles, Spinner, tokens } from '@simmer/kit/ui';
import type { ReactNode } from 'react';

const useStyles = makeStyles({ button: { width: '100%', marginTop: tokens.spacingVerticalL } });

type Props = {
  isBusy: boolean;
  /** what it says while it works; its usual words where not given */
  busyLabel?: string;
  children: ReactNode;
};

/** A form's one submit button; it spins in place and cannot be pressed twice. */
export function FormButton({ isBusy, busyLabel, children }: Props) {
  return (
    <Button
      type="submit"
      appearance="primary"
      size="large"
      className={useStyles().button}
      disabledFocusable={isBusy}
      icon={isBusy ? <Spinner size="tiny" appearance="inverted" /> : undefined}
    >
      {isBusy ? (busyLabel ?? children) : children}
    </Button>
  );
}

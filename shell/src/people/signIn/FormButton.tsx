import { Button, makeStyles, Spinner, tokens } from '@simmer/kit/ui';
import type { ReactNode } from 'react';

const useStyles = makeStyles({ button: { width: '100%', minHeight: '44px', marginTop: tokens.spacingVerticalS } });

type Props = {
  isBusy: boolean;
  /** label while busy; by default the usual one */
  busyLabel?: string;
  appearance?: 'primary' | 'secondary';
  children: ReactNode;
};

/** A form's submit button; shows a spinner while busy and can't be pressed twice. */
export function FormButton({ isBusy, busyLabel, appearance = 'primary', children }: Props) {
  return (
    <Button
      type="submit"
      appearance={appearance}
      size="large"
      className={useStyles().button}
      disabledFocusable={isBusy}
      icon={isBusy ? <Spinner size="tiny" appearance={appearance === 'primary' ? 'inverted' : 'primary'} /> : undefined}
    >
      {isBusy ? (busyLabel ?? children) : children}
    </Button>
  );
}

import { Icon } from '@simmer/kit/icons';
import { Button, makeStyles } from '@simmer/kit/ui';
import type { ReactNode } from 'react';
import { onTouch } from '../../controls/onTouch.ts';
import { useEditPopover } from '../../controls/useEditPopover.tsx';

const useStyles = makeStyles({ open: { [onTouch]: { minHeight: '44px' } } });

type Props = {
  label: string;
  /** called when it opens, to load the choices */
  onOpen(): void;
  /** the form that adds one */
  children(close: () => void): ReactNode;
};

/** A button that opens the choice of one more person beside it. */
export function AddCredit({ label, onOpen, children }: Props) {
  const styles = useStyles();
  const { buttonProps, popover } = useEditPopover({ title: label, onOpen, children });
  return (
    <>
      <Button
        className={styles.open}
        size="small"
        appearance="subtle"
        icon={<Icon name="plus-lg" size={16} />}
        {...buttonProps}
      >
        {label}
      </Button>
      {popover}
    </>
  );
}

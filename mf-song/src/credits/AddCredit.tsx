import { Icon } from '@simmer/kit/icons';
import { Button, makeStyles, tokens } from '@simmer/kit/ui';
import { type ReactNode, useState } from 'react';

const useStyles = makeStyles({
  form: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalXS },
  open: { '@media (pointer: coarse)': { minHeight: '44px' } },
});

type Props = {
  label: string;
  /** no one is chosen yet, or the addition is pending */
  isIdle: boolean;
  onAdd(): void;
  /** called when it opens, to load the choices */
  onOpen(): void;
  /** renders the choices once it is open */
  children(): ReactNode;
};

/** A button that opens a choice of people, and one that adds the chosen person. */
export function AddCredit({ label, isIdle, onAdd, onOpen, children }: Props) {
  const styles = useStyles();
  const [isOpen, setIsOpen] = useState(false);
  if (!isOpen) {
    return (
      <Button
        className={styles.open}
        size="small"
        appearance="subtle"
        icon={<Icon name="plus-lg" size={16} />}
        onClick={() => {
          setIsOpen(true);
          onOpen();
        }}
      >
        {label}
      </Button>
    );
  }
  return (
    <form
      className={styles.form}
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isIdle) onAdd();
      }}
    >
      {children()}
      <Button className={styles.open} size="small" type="submit" appearance="primary" disabledFocusable={isIdle}>
        Add
      </Button>
      <Button className={styles.open} size="small" appearance="subtle" onClick={() => setIsOpen(false)}>
        Close
      </Button>
    </form>
  );
}

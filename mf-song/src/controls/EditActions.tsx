import { Button, makeStyles, Spinner, tokens } from '@simmer/kit/ui';
import { onTouch } from './onTouch.ts';

const useStyles = makeStyles({
  actions: { display: 'flex', justifyContent: 'end', columnGap: tokens.spacingHorizontalS },
  button: { [onTouch]: { minHeight: '44px' } },
});

type Props = {
  /** the label of the button that sends the form */
  label: string;
  isPending: boolean;
  /** there is nothing to send yet */
  isIdle?: boolean;
  onCancel(): void;
};

/** The buttons below a small form. */
export function EditActions({ label, isPending, isIdle, onCancel }: Props) {
  const styles = useStyles();
  return (
    <div className={styles.actions}>
      <Button className={styles.button} appearance="subtle" onClick={onCancel}>
        Cancel
      </Button>
      <Button
        className={styles.button}
        type="submit"
        disabledFocusable={isPending || isIdle === true}
        {...(isPending && { icon: <Spinner size="extra-tiny" /> })}
      >
        {label}
      </Button>
    </div>
  );
}

import { Icon } from '@simmer/kit/icons';
import { Button, makeStyles, mergeClasses } from '@simmer/kit/ui';

const useStyles = makeStyles({
  close: { minWidth: '44px', height: '44px', padding: 0 },
});

type Props = { label: string; className?: string; onClose(): void };

/** The button that closes a strip above the bar. */
export function StripClose({ label, className, onClose }: Props) {
  const styles = useStyles();
  return (
    <Button
      className={mergeClasses(styles.close, className)}
      appearance="subtle"
      aria-label={label}
      data-tooltip={label}
      icon={<Icon name="x-lg" size={16} />}
      onClick={onClose}
    />
  );
}

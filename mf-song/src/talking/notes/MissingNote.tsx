import { Icon } from '@simmer/kit/icons';
import { Button, makeStyles, tokens, typographyStyles } from '@simmer/kit/ui';
import { onTouch } from '../../controls/onTouch.ts';

const useStyles = makeStyles({
  line: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    minHeight: '44px',
    paddingInlineStart: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
    ...typographyStyles.body1,
  },
  text: { flex: 1, minWidth: 0 },
  dismiss: { minWidth: '32px', [onTouch]: { minWidth: '44px', minHeight: '44px' } },
});

/** In place of the note that the address asks for. */
export function MissingNote({ onDismiss }: { onDismiss(): void }) {
  const styles = useStyles();
  return (
    <div role="status" className={styles.line}>
      <Icon name="info-circle" size={16} />
      <span className={styles.text}>That note has been deleted.</span>
      <Button
        appearance="subtle"
        className={styles.dismiss}
        icon={<Icon name="x-lg" size={12} />}
        aria-label="Dismiss"
        onClick={onDismiss}
      />
    </div>
  );
}

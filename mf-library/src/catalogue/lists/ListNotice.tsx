import { Icon, type IconName } from '@simmer/kit/icons';
import { Button, makeStyles, mergeClasses, tokens, typographyStyles } from '@simmer/kit/ui';

const useStyles = makeStyles({
  line: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    minHeight: '40px',
    margin: `0 ${tokens.spacingHorizontalS} ${tokens.spacingVerticalS}`,
    paddingInlineStart: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
    ...typographyStyles.caption1,
  },
  text: { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
  act: { flexShrink: 0, color: tokens.colorBrandForeground1 },
  press: { minWidth: 'auto', '@media (pointer: coarse)': { minWidth: '44px', minHeight: '44px' } },
});

type Props = {
  icon: IconName;
  text: string;
  action: string;
  onAct(): void;
  /** omitted for what goes by acting only */
  onDismiss?: () => void;
};

/** A one-line notice above the list, with its action. */
export function ListNotice({ icon, text, action, onAct, onDismiss }: Props) {
  const styles = useStyles();
  return (
    <div className={styles.line}>
      <Icon name={icon} size={12} />
      <span className={styles.text}>{text}</span>
      <Button className={mergeClasses(styles.press, styles.act)} size="small" appearance="subtle" onClick={onAct}>
        {action}
      </Button>
      {onDismiss && (
        <Button
          className={styles.press}
          size="small"
          appearance="subtle"
          icon={<Icon name="x-lg" size={12} />}
          aria-label="Dismiss"
          onClick={onDismiss}
        />
      )}
    </div>
  );
}

import { Icon, type IconName } from '@simmer/kit/icons';
import { makeStyles, mergeClasses, onPhone, tokens, typographyStyles } from '@simmer/kit/ui';
import type { ReactNode } from 'react';

const useStyles = makeStyles({
  row: {
    display: 'grid',
    gridTemplateColumns: '20px minmax(0, 1fr) auto',
    columnGap: tokens.spacingHorizontalM,
    padding: `${tokens.spacingVerticalM} 0`,
    [onPhone]: { gridTemplateColumns: '20px minmax(0, 1fr)' },
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  text: { display: 'grid', rowGap: '2px' },
  done: { color: tokens.colorStatusSuccessForeground1 },
  failed: { color: tokens.colorStatusDangerForeground1 },
  title: { margin: 0, overflowWrap: 'anywhere', ...typographyStyles.body1 },
  error: { marginTop: tokens.spacingVerticalXS },
  detail: { margin: 0, overflowWrap: 'anywhere', color: tokens.colorNeutralForeground3, ...typographyStyles.caption1 },
  action: { gridColumn: 2, marginTop: tokens.spacingVerticalS },
  side: {
    display: 'grid',
    justifyItems: 'end',
    alignContent: 'start',
    color: tokens.colorNeutralForeground2,
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
    ...typographyStyles.caption1,
    // Below the text, on one line.
    [onPhone]: {
      display: 'flex',
      gridColumn: 2,
      columnGap: tokens.spacingHorizontalM,
      marginTop: tokens.spacingVerticalXS,
    },
  },
});

const icons = { done: 'check-lg', failed: 'exclamation-triangle' } as const satisfies Record<string, IconName>;

type Props = {
  outcome: 'done' | 'failed';
  title: ReactNode;
  detail?: ReactNode;
  /** why it failed */
  error: string | null;
  side: ReactNode;
  /** a button below */
  action?: ReactNode;
};

/** One action that succeeded or failed, with details and time. */
export function LogRow({ outcome, title, detail, error, side, action }: Props) {
  const styles = useStyles();
  return (
    <li className={styles.row}>
      <span className={outcome === 'done' ? styles.done : styles.failed}>
        <Icon name={icons[outcome]} />
      </span>
      <div className={styles.text}>
        <p className={styles.title}>{title}</p>
        {detail && <div className={styles.detail}>{detail}</div>}
        {error && <p className={mergeClasses(styles.title, styles.error, styles.failed)}>{error}</p>}
      </div>
      <div className={styles.side}>{side}</div>
      {action && <div className={styles.action}>{action}</div>}
    </li>
  );
}

import { Icon, type IconName } from '@simmer/kit/icons';
import { makeStyles, mergeClasses, onPhone, tokens, typographyStyles } from '@simmer/kit/ui';
import type { ReactNode } from 'react';
import type { TwoParts } from '../state/decisionText.ts';

const useStyles = makeStyles({
  line: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    minHeight: '44px',
    paddingInline: `${tokens.spacingHorizontalM} ${tokens.spacingHorizontalXS}`,
  },
  // In a sheet or dialog, whose padding is enough.
  inDetails: {
    paddingInline: 0,
    [onPhone]: { gridTemplateColumns: 'auto minmax(0, 1fr)', rowGap: tokens.spacingVerticalXS },
  },
  icon: { display: 'grid', color: tokens.colorNeutralForeground3 },
  asking: { color: tokens.colorBrandForeground2 },
  approved: { color: tokens.colorStatusSuccessForeground1 },
  changes: { color: tokens.colorStatusWarningForeground3 },
  text: { margin: 0, ...typographyStyles.body1 },
  cut: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  whole: { overflowWrap: 'anywhere' },
  lead: typographyStyles.body1Strong,
  rest: { color: tokens.colorNeutralForeground3 },
  actions: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalS },
  below: { [onPhone]: { gridColumnStart: 1, gridColumnEnd: -1 } },
});

type Props = {
  icon: IconName;
  tone?: 'asking' | 'approved' | 'changes' | undefined;
  text: TwoParts;
  /** whole, with its actions below on a phone; otherwise on one line, cut where there is no more room */
  isInDetails?: boolean;
  children?: ReactNode;
};

/** One line of what is open: a sign, a sentence, and what to do about it. It is read out when others change it. */
export function StandLine({ icon, tone, text, isInDetails = false, children }: Props) {
  const styles = useStyles();
  const { lead, rest } = text;
  const whole = rest ? `${lead} ${lead.endsWith('.') ? '' : '· '}${rest}` : lead;
  return (
    <li className={mergeClasses(styles.line, isInDetails && styles.inDetails)}>
      <span className={mergeClasses(styles.icon, tone && styles[tone])}>
        <Icon name={icon} size={20} />
      </span>
      <p
        className={mergeClasses(styles.text, isInDetails ? styles.whole : styles.cut)}
        aria-live="polite"
        {...(!isInDetails && { 'data-tooltip': whole, 'data-tooltip-when': 'cut' })}
      >
        <span className={styles.lead}>{lead}</span>
        {rest && <span className={styles.rest}>{whole.slice(lead.length)}</span>}
      </p>
      {children && <div className={mergeClasses(styles.actions, isInDetails && styles.below)}>{children}</div>}
    </li>
  );
}

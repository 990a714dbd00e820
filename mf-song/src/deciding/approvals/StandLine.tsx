import { Icon, type IconName } from '@simmer/kit/icons';
import { makeStyles, mergeClasses, onPhone, tokens, typographyStyles } from '@simmer/kit/ui';
import type { ReactNode } from 'react';
import { useStandStyles } from './stand.styles.ts';
import type { TwoParts } from './state/decisionText.ts';

const useStyles = makeStyles({
  icon: { display: 'grid', color: tokens.colorNeutralForeground3 },
  asking: { color: tokens.colorBrandForeground2 },
  approved: { color: tokens.colorStatusSuccessForeground1 },
  changes: { color: tokens.colorStatusWarningForeground3 },
  text: {
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    ...typographyStyles.body1,
    [onPhone]: {
      display: '-webkit-box',
      WebkitBoxOrient: 'vertical',
      WebkitLineClamp: 2,
      whiteSpace: 'normal',
      overflowWrap: 'anywhere',
    },
  },
  lead: typographyStyles.body1Strong,
  rest: { color: tokens.colorNeutralForeground3 },
  actions: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalS },
  below: {
    [onPhone]: {
      gridColumnStart: 1,
      gridColumnEnd: -1,
      paddingBottom: tokens.spacingVerticalXS,
    },
  },
  beside: { [onPhone]: { gridTemplateColumns: 'auto minmax(0, 1fr) auto' } },
});

type Props = {
  icon: IconName;
  tone?: 'asking' | 'approved' | 'changes' | undefined;
  text: TwoParts;
  /** whether its actions stand below the sentence on a phone */
  isActing: boolean;
  children?: ReactNode;
};

/** One line of what is open: a sign, a sentence, and what to do about it. It is read out when others change it. */
export function StandLine({ icon, tone, text, isActing, children }: Props) {
  const styles = useStyles();
  const stand = useStandStyles();
  const { lead, rest } = text;
  const whole = rest ? `${lead} ${lead.endsWith('.') ? '' : '· '}${rest}` : lead;
  return (
    <li className={mergeClasses(stand.line, isActing ? stand.acting : styles.beside)}>
      <span className={mergeClasses(styles.icon, tone && styles[tone])}>
        <Icon name={icon} size={20} />
      </span>
      <p className={styles.text} aria-live="polite" data-tooltip={whole} data-tooltip-when="cut">
        <span className={styles.lead}>{lead}</span>
        {rest && <span className={styles.rest}>{whole.slice(lead.length)}</span>}
      </p>
      {children && <div className={mergeClasses(styles.actions, isActing && styles.below)}>{children}</div>}
    </li>
  );
}

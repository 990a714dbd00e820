import { makeStyles, mergeClasses, onPhone, Subtitle2, tokens, useId } from '@simmer/kit/ui';
import type { ReactNode } from 'react';

const useStyles = makeStyles({
  card: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: tokens.spacingVerticalL,
    padding: `${tokens.spacingVerticalL} ${tokens.spacingHorizontalXL} ${tokens.spacingVerticalXL}`,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    [onPhone]: { padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL} ${tokens.spacingVerticalL}` },
  },
  warning: { border: `1px solid ${tokens.colorStatusWarningBorder1}` },
  head: {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    gap: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    // As tall as with a button.
    minHeight: '32px',
    '@media (pointer: coarse)': { minHeight: '44px' },
  },
  name: {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS}`,
    minWidth: 0,
  },
  title: { marginInlineEnd: tokens.spacingHorizontalXS, overflowWrap: 'anywhere' },
  actions: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
});

type Props = {
  title: string;
  /** states beside the title */
  state?: ReactNode;
  /** the section's own action, at the end of the title's line */
  aside?: ReactNode;
  /** actions below the content, the primary one first */
  actions?: ReactNode;
  tone?: 'plain' | 'warning';
  children: ReactNode;
};

/** One section of an admin page: title, state, content and actions. */
export function Section({ title, state, aside, actions, tone = 'plain', children }: Props) {
  const styles = useStyles();
  const titleId = useId('section');
  return (
    <section aria-labelledby={titleId} className={mergeClasses(styles.card, tone === 'warning' && styles.warning)}>
      <div className={styles.head}>
        <div className={styles.name}>
          <Subtitle2 as="h2" id={titleId} className={styles.title}>
            {title}
          </Subtitle2>
          {state}
        </div>
        {aside}
      </div>
      {children}
      {actions && <div className={styles.actions}>{actions}</div>}
    </section>
  );
}

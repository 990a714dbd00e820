import { makeStyles, mergeClasses, onPhone, Subtitle2, tokens, useId } from '@simmer/kit/ui';
import type { ReactNode } from 'react';

const useStyles = makeStyles({
  card: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: tokens.spacingVerticalL,
    padding: tokens.spacingHorizontalXL,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    [onPhone]: { padding: tokens.spacingHorizontalL },
  },
  warning: { border: `1px solid ${tokens.colorStatusWarningBorder1}` },
  head: { display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: tokens.spacingHorizontalM },
  actions: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalM,
    [onPhone]: { '& > button': { minHeight: '44px' } },
  },
});

type Props = {
  title: string;
  /** a one-word state beside the title */
  state?: ReactNode;
  actions?: ReactNode;
  tone?: 'plain' | 'warning';
  children: ReactNode;
};

/** One section of the panel: title, state, actions and content. */
export function Section({ title, state, actions, tone = 'plain', children }: Props) {
  const styles = useStyles();
  const titleId = useId('section');
  return (
    <section aria-labelledby={titleId} className={mergeClasses(styles.card, tone === 'warning' && styles.warning)}>
      <div className={styles.head}>
        <Subtitle2 as="h2" id={titleId}>
          {title}
        </Subtitle2>
        {state}
      </div>
      {children}
      {actions && <div className={styles.actions}>{actions}</div>}
    </section>
  );
}

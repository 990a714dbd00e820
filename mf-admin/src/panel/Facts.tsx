import { makeStyles, onPhone, tokens, typographyStyles } from '@simmer/kit/ui';
import type { ReactNode } from 'react';

const useStyles = makeStyles({
  facts: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(192px, 1fr))',
    gap: `${tokens.spacingVerticalL} ${tokens.spacingHorizontalXL}`,
    margin: 0,
    [onPhone]: { gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalM },
  },
  fact: { display: 'grid', alignContent: 'start', rowGap: '2px', minWidth: 0 },
  name: { color: tokens.colorNeutralForeground2, ...typographyStyles.caption1 },
  value: {
    margin: 0,
    overflowWrap: 'anywhere',
    fontVariantNumeric: 'tabular-nums',
    ...typographyStyles.body1Strong,
    '::first-letter': { textTransform: 'uppercase' },
  },
  meaning: { margin: 0, color: tokens.colorNeutralForeground3, ...typographyStyles.caption1 },
});

export type Fact = { name: string; value: ReactNode /** what the value means, in one sentence */; meaning?: string };

/** Values with their names and explanations, in aligned columns. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  const styles = useStyles();
  return (
    <dl className={styles.facts}>
      {facts.map(({ name, value, meaning }) => (
        <div key={name} className={styles.fact}>
          <dt className={styles.name}>{name}</dt>
          <dd className={styles.value}>{value}</dd>
          {meaning && <dd className={styles.meaning}>{meaning}</dd>}
        </div>
      ))}
    </dl>
  );
}

import { makeStyles, mergeClasses, onPhone, tokens, typographyStyles } from '@simmer/kit/ui';
import type { ReactNode } from 'react';

const useStyles = makeStyles({
  facts: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(192px, 1fr))',
    gap: `${tokens.spacingVerticalL} ${tokens.spacingHorizontalXL}`,
    margin: 0,
    [onPhone]: { rowGap: tokens.spacingVerticalM },
  },
  short: { [onPhone]: { gridTemplateColumns: 'repeat(auto-fill, minmax(112px, 1fr))' } },
  long: { [onPhone]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
  fact: { display: 'grid', alignContent: 'start', rowGap: '2px', minWidth: 0 },
  name: { color: tokens.colorNeutralForeground2, ...typographyStyles.caption1 },
  value: {
    margin: 0,
    overflowWrap: 'anywhere',
    fontVariantNumeric: 'tabular-nums',
    ...typographyStyles.body1Strong,
    // A time starts the value: "Just now".
    '& time': { display: 'inline-block', '::first-letter': { textTransform: 'uppercase' } },
  },
  meaning: { margin: 0, color: tokens.colorNeutralForeground3, ...typographyStyles.caption1 },
});

/** `Fact`s in aligned columns. @param areShort none has an explanation */
export function Facts({ areShort = false, children }: { areShort?: boolean; children: ReactNode }) {
  const styles = useStyles();
  return <dl className={mergeClasses(styles.facts, areShort ? styles.short : styles.long)}>{children}</dl>;
}

type Props = { name: string /** what the value means, in one sentence */; meaning?: string; children: ReactNode };

/** A value with its name and explanation. */
export function Fact({ name, meaning, children }: Props) {
  const styles = useStyles();
  return (
    <div className={styles.fact}>
      <dt className={styles.name}>{name}</dt>
      <dd className={styles.value}>{children}</dd>
      {meaning && <dd className={styles.meaning}>{meaning}</dd>}
    </div>
  );
}

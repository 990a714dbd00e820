import { makeStyles, Text, Title2, tokens } from '@simmer/kit/ui';
import type { ReactNode } from 'react';
import { PageTitle } from './PageTitle.tsx';

const useStyles = makeStyles({
  page: {
    display: 'grid',
    justifyItems: 'center',
    alignContent: 'center',
    gap: tokens.spacingVerticalM,
    minHeight: '60vh',
    padding: tokens.spacingHorizontalXXL,
    textAlign: 'center',
  },
  text: { color: tokens.colorNeutralForeground2 },
  actions: { display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: tokens.spacingHorizontalS },
});

type Props = {
  title: string;
  /** if it differs from the tab title */
  heading?: string;
  text: string;
  children: ReactNode;
};

/** Replaces a page that can't be shown: says what happened and offers the next step. */
export function PageMessage({ title, heading = title, text, children }: Props) {
  const styles = useStyles();
  return (
    <div className={styles.page}>
      <PageTitle>{title}</PageTitle>
      <Title2 as="h1">{heading}</Title2>
      <Text align="center" className={styles.text}>
        {text}
      </Text>
      <div className={styles.actions}>{children}</div>
    </div>
  );
}

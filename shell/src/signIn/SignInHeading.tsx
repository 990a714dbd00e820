import { makeStyles, Text, Title2, tokens } from '@simmer/kit/ui';
import type { ReactNode } from 'react';

const useStyles = makeStyles({
  heading: { display: 'grid', gap: tokens.spacingVerticalS },
  title: { letterSpacing: '-0.02em' },
  text: { color: tokens.colorNeutralForeground2, lineHeight: tokens.lineHeightBase400 },
});

export function SignInHeading({ title, children }: { title: string; children?: ReactNode }) {
  const styles = useStyles();
  return (
    <header className={styles.heading}>
      <Title2 as="h1" className={styles.title}>
        {title}
      </Title2>
      {children && <Text className={styles.text}>{children}</Text>}
    </header>
  );
}

import { makeStyles, Text, Title3, tokens } from '@simmer/kit/ui';
import type { ReactNode } from 'react';

const useStyles = makeStyles({
  heading: { display: 'grid', gap: tokens.spacingVerticalS },
  title: { letterSpacing: '-0.01em', overflowWrap: 'anywhere' },
  text: { color: tokens.colorNeutralForeground2, lineHeight: tokens.lineHeightBase400 },
});

export function SignInHeading({ title, children }: { title: string; children?: ReactNode }) {
  const styles = useStyles();
  return (
    <header className={styles.heading}>
      <Title3 as="h1" className={styles.title}>
        {title}
      </Title3>
      {children && <Text className={styles.text}>{children}</Text>}
    </header>
  );
}

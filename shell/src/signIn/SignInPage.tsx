import { makeStyles, tokens } from '@simmer/kit/ui';
import type { ReactNode } from 'react';
import { PublicHeader } from '../layout/PublicHeader.tsx';

const useStyles = makeStyles({
  page: { minHeight: '100dvh', display: 'grid', gridTemplateRows: 'auto 1fr', gridTemplateColumns: 'minmax(0, 1fr)' },
  main: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    outlineStyle: 'none',
    placeItems: 'center',
    padding: `${tokens.spacingVerticalXXL} ${tokens.spacingHorizontalL}`,
  },
  panel: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingVerticalXL,
    width: '100%',
    maxWidth: '400px',
    boxSizing: 'border-box',
    // Above the middle: where a short form looks centred.
    marginBottom: '12vh',
  },
});

/** The frame of everything before somebody is in: one narrow column. */
export function SignInPage({ children }: { children: ReactNode }) {
  const styles = useStyles();
  return (
    <div className={styles.page}>
      <PublicHeader />
      <main id="main" tabIndex={-1} className={styles.main}>
        <div className={styles.panel}>{children}</div>
      </main>
    </div>
  );
}

import { makeStyles, tokens } from '@simmer/kit/ui';
import type { ReactNode } from 'react';
import { PublicHeader } from '../../frame/layout/PublicHeader.tsx';

const useStyles = makeStyles({
  page: {
    minHeight: '100dvh',
    display: 'grid',
    gridTemplateRows: 'auto 1fr',
    gridTemplateColumns: 'minmax(0, 1fr)',
    // The landing page's glow.
    backgroundImage: `radial-gradient(56% 48% at 50% 40%, color-mix(in srgb, ${tokens.colorBrandBackground} 12%, transparent) 0%, transparent 100%)`,
  },
  main: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    outlineStyle: 'none',
    placeItems: 'center',
    padding: `${tokens.spacingVerticalXXL} ${tokens.spacingHorizontalL}`,
    '@media (max-height: 479px)': { paddingBlock: tokens.spacingVerticalS },
  },
  panel: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingVerticalXL,
    width: '100%',
    maxWidth: '440px',
    boxSizing: 'border-box',
    padding: tokens.spacingHorizontalXXXL,
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
    boxShadow: tokens.shadow16,
    // Slightly above the middle, where a short form looks centered.
    marginBottom: '12vh',
    '@media (max-width: 479px)': { padding: tokens.spacingHorizontalXL },
    // A phone on its side.
    '@media (max-height: 479px)': {
      gap: tokens.spacingVerticalM,
      marginBottom: 0,
      padding: `${tokens.spacingVerticalL} ${tokens.spacingHorizontalXXL}`,
    },
  },
});

type Props = {
  /** `state` for a `PageState` in place of a form, which needs no card */
  holds?: 'form' | 'state';
  children: ReactNode;
};

/** The layout of all sign-in pages: one narrow column. */
export function SignInPage({ holds = 'form', children }: Props) {
  const styles = useStyles();
  return (
    <div className={styles.page}>
      <PublicHeader />
      <main id="main" tabIndex={-1} className={styles.main}>
        {holds === 'form' ? <div className={styles.panel}>{children}</div> : children}
      </main>
    </div>
  );
}

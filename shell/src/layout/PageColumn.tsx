import { makeStyles, mergeClasses, onPhone, Title2, tokens } from '@simmer/kit/ui';
import type { ReactNode } from 'react';
import { PageTitle } from './PageTitle.tsx';

const useStyles = makeStyles({
  page: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingVerticalXXL,
    boxSizing: 'border-box',
    width: '100%',
    padding: `${tokens.spacingVerticalXXL} ${tokens.spacingHorizontalXXL} ${tokens.spacingVerticalXXXL}`,
    [onPhone]: { padding: tokens.spacingHorizontalL },
    // Fingers need larger targets than pointers.
    '& button, & input': { '@media (pointer: coarse)': { minHeight: '44px' } },
  },
  narrow: { maxWidth: '720px' },
  wide: { maxWidth: '1200px' },
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
    minHeight: '44px',
  },
  title: { letterSpacing: '-0.02em', overflowWrap: 'anywhere' },
});

type Props = {
  /** the heading, also the tab title */
  title: string;
  /** shown beside the heading */
  actions?: ReactNode;
  width?: 'narrow' | 'wide';
  children: ReactNode;
};

/** The layout of the shell's own pages inside the frame. */
export function PageColumn({ title, actions, width = 'narrow', children }: Props) {
  const styles = useStyles();
  return (
    <div className={mergeClasses(styles.page, styles[width])}>
      <PageTitle>{title}</PageTitle>
      <div className={styles.head}>
        <Title2 as="h1" className={styles.title}>
          {title}
        </Title2>
        {actions}
      </div>
      {children}
    </div>
  );
}

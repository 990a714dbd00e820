import { makeStyles, tokens } from '@simmer/kit/ui';
import type { ReactNode } from 'react';
import { Brand } from './Brand.tsx';

const useStyles = makeStyles({
  header: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    height: '56px',
    padding: `0 ${tokens.spacingHorizontalL}`,
    '& > a': { '@media (pointer: coarse)': { minHeight: '44px' } },
  },
});

/** The header of signed-out pages. */
export function PublicHeader({ children }: { children?: ReactNode }) {
  return (
    <header className={useStyles().header}>
      <Brand />
      {children}
    </header>
  );
}

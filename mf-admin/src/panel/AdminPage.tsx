import { makeStyles, PageFrame } from '@simmer/kit/ui';
import type { ReactNode } from 'react';
import { type AdminAddress, AdminNav } from './AdminNav.tsx';

// Fingers need larger targets than pointers.
const useStyles = makeStyles({
  page: { '& button, & input': { '@media (pointer: coarse)': { minHeight: '44px' } } },
});

type Props = {
  at: AdminAddress;
  title: string;
  /** one or two sentences below the title */
  lead?: string;
  children: ReactNode;
};

/** One of the admin pages, with the way to the others beside its title. */
export function AdminPage({ at, title, lead, children }: Props) {
  return (
    <div className={useStyles().page}>
      <PageFrame title={title} lead={lead} aside={<AdminNav current={at} />}>
        {children}
      </PageFrame>
    </div>
  );
}

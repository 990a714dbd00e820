import { makeStyles, PageFrame } from '@simmer/kit/ui';
import type { ReactNode } from 'react';
import { PageTitle } from './PageTitle.tsx';

const useStyles = makeStyles({
  // Fingers need larger targets than pointers.
  page: {
    '& button, & input': { '@media (pointer: coarse)': { minHeight: '44px' } },
  },
});

type Props = {
  /** the heading */
  title: string;
  /** the tab's title, if it differs from the heading */
  tabTitle?: string;
  /** beside the heading */
  aside?: ReactNode;
  /** one or two sentences below the heading */
  lead?: ReactNode;
  width?: 'narrow' | 'wide';
  children: ReactNode;
};

/** A page of the shell inside the frame: the heading names the tab too. */
export function TitledPage({ title, tabTitle = title, width = 'narrow', ...rest }: Props) {
  return (
    <div className={useStyles().page}>
      <PageTitle>{tabTitle}</PageTitle>
      <PageFrame title={title} width={width} {...rest} />
    </div>
  );
}

import type { StatePicture } from '@simmer/contracts';
import { PageState } from '@simmer/kit/ui';
import type { ReactNode } from 'react';
import { PageTitle } from './PageTitle.tsx';

type Props = {
  title: string;
  /** if it differs from the tab title */
  heading?: string;
  picture: StatePicture;
  text: string;
  role?: 'alert' | 'status';
  children: ReactNode;
};

/** Replaces a page that can't be shown: says what happened and offers the next step. */
export function PageMessage({ title, heading = title, children, ...state }: Props) {
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <PageState place="page" heading={heading} {...state}>
        {children}
      </PageState>
    </>
  );
}

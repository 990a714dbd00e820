import { Body1, makeStyles, tokens } from '@simmer/kit/ui';
import type { ReactNode } from 'react';

const useStyles = makeStyles({
  lead: {
    maxWidth: '72ch',
    margin: 0,
    color: tokens.colorNeutralForeground2,
    overflowWrap: 'anywhere',
    textWrap: 'pretty',
  },
});

/** What a section is about, in a sentence or two. */
export function Lead({ children }: { children: ReactNode }) {
  return (
    <Body1 as="p" className={useStyles().lead}>
      {children}
    </Body1>
  );
}

import { Body1, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { usePageStyles } from './pageFrame.styles.ts';
import { onPhone } from './screenSize.ts';

const useStyles = makeStyles({
  page: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignContent: 'start',
    rowGap: tokens.spacingVerticalXL,
    [onPhone]: { rowGap: tokens.spacingVerticalL },
  },
  top: { display: 'grid', rowGap: tokens.spacingVerticalXS },
  head: {
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalL}`,
  },
  // As tall as the buttons, also where they are on a line of their own.
  title: { paddingBlock: '6px', overflowWrap: 'anywhere' },
  actions: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
  lead: { maxWidth: '640px', color: tokens.colorNeutralForeground2 },
});

type Props = {
  /** the page's heading */
  title: string;
  /** beside the heading */
  aside?: ReactNode;
  /** one or two sentences below the heading */
  lead?: ReactNode;
  /** for text and forms, 720 px of content; for lists and cards, 1,440; in the middle of wide screens */
  width?: 'narrow' | 'wide';
  children?: ReactNode;
};

/** The frame of every page: the heading has the same place, size and left edge everywhere, the content one of two widths. */
export function PageFrame({ title, aside, lead, width = 'wide', children }: Props) {
  const styles = useStyles();
  const page = usePageStyles();
  return (
    <div className={mergeClasses(page.page, page[width], styles.page)}>
      <header className={styles.top}>
        <div className={mergeClasses(page.head, styles.head)}>
          <h1 className={mergeClasses(page.title, styles.title)}>{title}</h1>
          {aside && <div className={styles.actions}>{aside}</div>}
        </div>
        {lead && (
          <Body1 as="p" className={styles.lead}>
            {lead}
          </Body1>
        )}
      </header>
      {children}
    </div>
  );
}

import { Body1, makeStyles, mergeClasses, Title3, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { onPhone } from '../screenSize.ts';

const useStyles = makeStyles({
  page: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignContent: 'start',
    rowGap: tokens.spacingVerticalXL,
    boxSizing: 'border-box',
    width: '100%',
    padding: `${tokens.spacingVerticalL} ${tokens.spacingHorizontalXXL} ${tokens.spacingVerticalXXXL}`,
    [onPhone]: {
      rowGap: tokens.spacingVerticalL,
      padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL} ${tokens.spacingVerticalXXL}`,
    },
  },
  narrow: { maxWidth: '768px' },
  wide: { maxWidth: '1248px' },
  top: { display: 'grid', rowGap: tokens.spacingVerticalXS },
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalL}`,
    // Reserved, so that the title has the same place with and without buttons beside it.
    minHeight: '44px',
  },
  // As tall as the buttons, also where they are on a line of their own.
  title: { minWidth: 0, paddingBlock: '6px', overflowWrap: 'anywhere', letterSpacing: '-0.01em' },
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
  /** for text and forms, 720 px of content; for lists and cards, 1,200 */
  width?: 'narrow' | 'wide';
  children?: ReactNode;
};

/** The frame of every page: the heading has the same place, size and left edge everywhere, the content one of two widths. */
export function PageFrame({ title, aside, lead, width = 'wide', children }: Props) {
  const styles = useStyles();
  return (
    <div className={mergeClasses(styles.page, styles[width])}>
      <header className={styles.top}>
        <div className={styles.head}>
          <Title3 as="h1" className={styles.title}>
            {title}
          </Title3>
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

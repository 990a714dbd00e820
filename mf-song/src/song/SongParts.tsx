import { hidingScrollbar, makeStyles, mergeClasses, onTwoPanes, tokens } from '@simmer/kit/ui';
import { type ReactNode, useState } from 'react';
import { type PageTab, PageTabs, pageTabs, panelId, tabId } from './PageTabs.tsx';

const useStyles = makeStyles({
  part: {
    boxSizing: 'border-box',
    minWidth: 0,
    paddingTop: tokens.spacingVerticalS,
    [onTwoPanes]: {
      flex: 1,
      minHeight: 0,
      overflowY: 'auto',
      padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalXL} ${tokens.spacingVerticalL}`,
      ...hidingScrollbar,
    },
  },
  // Its list scrolls, its box for a new note doesn’t.
  notes: { [onTwoPanes]: { display: 'flex', flexDirection: 'column', overflowY: 'visible', padding: 0 } },
  details: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignContent: 'start',
    rowGap: tokens.spacingVerticalL,
  },
  away: { display: 'none' },
});

type Props = {
  parts: Readonly<Record<PageTab, ReactNode>>;
  chosen: PageTab;
  onChoose(tab: PageTab): void;
  /** what is wrong in a part, in words */
  warnings: Partial<Readonly<Record<PageTab, string>>>;
};

/** Notes, versions and details, one at a time: each is kept once it was opened, so that an edit begun there stays. */
export function SongParts({ parts, chosen, onChoose, warnings }: Props) {
  const styles = useStyles();
  const [opened, setOpened] = useState<ReadonlySet<PageTab>>(new Set([chosen]));
  if (!opened.has(chosen)) setOpened(new Set([...opened, chosen]));
  return (
    <>
      <PageTabs chosen={chosen} onChoose={onChoose} warnings={warnings} />
      {pageTabs.map((tab) => (
        <div
          key={tab}
          role="tabpanel"
          id={panelId(tab)}
          aria-labelledby={tabId(tab)}
          className={mergeClasses(
            styles.part,
            tab === 'notes' && styles.notes,
            tab === 'details' && styles.details,
            tab !== chosen && styles.away,
          )}
        >
          {(opened.has(tab) || tab === chosen) && parts[tab]}
        </div>
      ))}
    </>
  );
}

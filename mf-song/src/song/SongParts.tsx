import { makeStyles, mergeClasses, tokens, useIsPhone } from '@simmer/kit/ui';
import { type ReactNode, useState } from 'react';
import { type PageTab, PageTabs, panelId, tabId } from './PageTabs.tsx';
import { besideNotes, songParts } from './songPage.styles.ts';

const useStyles = makeStyles({
  parts: songParts,
  part: { minWidth: 0 },
  notes: { [besideNotes]: { gridRowStart: 1, gridRowEnd: 3 } },
  details: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalL },
  away: { display: 'none' },
});

type Props = {
  parts: Readonly<Record<PageTab, ReactNode>>;
  /** what a phone shows */
  chosen: PageTab;
  onChoose(tab: PageTab): void;
  /** what is wrong in a part, in words */
  warnings: Partial<Readonly<Record<PageTab, string>>>;
};

/**
 * What is below the waveform: notes, versions, then data. Beside each other where there is room; on a phone one at a time,
 * each kept once it was opened, so that an edit begun there stays.
 */
export function SongParts({ parts, chosen, onChoose, warnings }: Props) {
  const styles = useStyles();
  const isPhone = useIsPhone();
  const [opened, setOpened] = useState<ReadonlySet<PageTab>>(new Set([chosen]));
  if (!opened.has(chosen)) setOpened(new Set([...opened, chosen]));
  const part = (tab: PageTab, className?: string) => {
    const panel = isPhone && { role: 'tabpanel', 'aria-labelledby': tabId(tab), id: panelId(tab) };
    const isAway = isPhone && tab !== chosen;
    return (
      <div {...panel} className={mergeClasses(styles.part, className, isAway && styles.away)}>
        {(!isPhone || opened.has(tab) || tab === chosen) && parts[tab]}
      </div>
    );
  };
  return (
    <div className={styles.parts}>
      {isPhone && <PageTabs chosen={chosen} onChoose={onChoose} warnings={warnings} />}
      {part('notes', styles.notes)}
      {part('versions')}
      {part('details', styles.details)}
    </div>
  );
}

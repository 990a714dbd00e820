import { useStore } from '@nanostores/react';
import { formatSongCount, keysRequested } from '@simmer/contracts';
import { Icon } from '@simmer/kit/icons';
import { Button, Caption1, hidingScrollbar, makeStyles, mergeClasses, Subtitle2, tokens } from '@simmer/kit/ui';
import { useRef } from 'react';
import type { Player } from '../../player/player.ts';
import { Panel } from '../layout/Panel.tsx';
import { useIsHandheld } from '../layout/useIsHandheld.ts';
import { ListAhead } from './ListAhead.tsx';
import { QueueList } from './QueueList.tsx';

const useStyles = makeStyles({
  // Its height stays while songs come and go, and leaves room above for a toast.
  panel: {
    display: 'grid',
    gridTemplateRows: 'auto minmax(0, 1fr)',
    width: '400px',
    maxWidth: '100%',
    height: 'min(560px, calc(100dvh - 296px))',
  },
  sheet: { width: '100%', height: 'calc(max(100dvh - 196px, 70dvh) - env(safe-area-inset-bottom))' },
  head: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS} ${tokens.spacingVerticalXS} ${tokens.spacingHorizontalL}`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  heading: { display: 'flex', alignItems: 'baseline', columnGap: tokens.spacingHorizontalS, flex: 1 },
  count: { color: tokens.colorNeutralForeground2, fontVariantNumeric: 'tabular-nums' },
  button: { minWidth: '44px', height: '44px', padding: `0 ${tokens.spacingHorizontalS}` },
  // Touch screens have no keyboard.
  keys: { '@media (hover: none)': { display: 'none' } },
  lists: { overflowY: 'auto', overscrollBehavior: 'contain', padding: tokens.spacingVerticalXS, ...hidingScrollbar },
});

type Props = { player: Player; anchor: HTMLElement | null; onClose(): void };

/** What plays next: the queue, which can be reordered and edited, then the rest of the list. */
export function QueuePanel({ player, anchor, onClose }: Props) {
  const styles = useStyles();
  const entries = useStore(player.upNext.$entries);
  const scrollerRef = useRef<HTMLDivElement>(null);
  const isSheet = useIsHandheld();
  return (
    <Panel
      label="Queue"
      anchor={anchor}
      className={mergeClasses(styles.panel, isSheet && styles.sheet)}
      onClose={onClose}
    >
      <div className={styles.head}>
        <div className={styles.heading}>
          <Subtitle2 as="h2">Up next</Subtitle2>
          {entries.length > 0 && <Caption1 className={styles.count}>{formatSongCount(entries.length)}</Caption1>}
        </div>
        {entries.length > 0 && (
          <Button className={styles.button} appearance="subtle" onClick={player.upNext.clear}>
            Clear
          </Button>
        )}
        <Button
          className={mergeClasses(styles.button, styles.keys)}
          appearance="subtle"
          aria-label="Keyboard shortcuts"
          data-tooltip="Keyboard shortcuts"
          icon={<Icon name="keyboard" size={20} />}
          onClick={() => {
            onClose();
            keysRequested.emit({});
          }}
        />
        <Button
          className={styles.button}
          appearance="subtle"
          aria-label="Close the queue"
          icon={<Icon name="x-lg" size={16} />}
          onClick={onClose}
        />
      </div>
      <div ref={scrollerRef} className={styles.lists}>
        {entries.length > 0 && <QueueList player={player} entries={entries} scrollerRef={scrollerRef} />}
        <ListAhead player={player} hasQueue={entries.length > 0} />
      </div>
    </Panel>
  );
}

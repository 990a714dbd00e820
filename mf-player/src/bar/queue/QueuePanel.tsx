import { useStore } from '@nanostores/react';
import { formatSongCount } from '@simmer/contracts';
import { Icon } from '@simmer/kit/icons';
import { Button, Caption1, makeStyles, mergeClasses, Subtitle2, tokens } from '@simmer/kit/ui';
import type { Player } from '../../player/player.ts';
import { Floating } from '../layout/Floating.tsx';
import { $openPanel } from '../layout/openPanel.ts';
import { ListAhead } from './ListAhead.tsx';
import { QueueList } from './QueueList.tsx';

const useStyles = makeStyles({
  panel: { width: '400px', padding: 0, overflow: 'hidden auto' },
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
  lists: { display: 'flex', flexDirection: 'column', minHeight: 0 },
});

type Props = { player: Player; anchor: HTMLElement | null; onClose(): void };

/** What plays next: the queue, which can be reordered and edited, then the rest of the list. */
export function QueuePanel({ player, anchor, onClose }: Props) {
  const styles = useStyles();
  const entries = useStore(player.upNext.$entries);
  return (
    <Floating label="Queue" anchor={anchor} className={styles.panel} onClose={onClose}>
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
          onClick={() => $openPanel.set({ name: 'keys', anchor })}
        />
        <Button
          className={styles.button}
          appearance="subtle"
          aria-label="Close the queue"
          icon={<Icon name="x-lg" size={16} />}
          onClick={onClose}
        />
      </div>
      <div className={styles.lists}>
        {entries.length > 0 && <QueueList player={player} entries={entries} />}
        <ListAhead player={player} hasQueue={entries.length > 0} />
      </div>
    </Floating>
  );
}

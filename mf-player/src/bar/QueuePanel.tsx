import { useStore } from '@nanostores/react';
import { Icon } from '@simmer/kit/icons';
import { Button, Caption1, makeStyles, mergeClasses, Subtitle2, tokens } from '@simmer/kit/ui';
import type { Player } from '../player/player.ts';
import { Floating } from './Floating.tsx';
import { $openPanel } from './openPanel.ts';
import { QueueList } from './QueueList.tsx';

const useStyles = makeStyles({
  panel: { width: '400px', padding: 0, overflow: 'hidden' },
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
  // A finger presses no keys.
  keys: { '@media (hover: none)': { display: 'none' } },
  empty: {
    display: 'grid',
    justifyItems: 'center',
    rowGap: tokens.spacingVerticalXS,
    padding: `${tokens.spacingVerticalXXL} ${tokens.spacingHorizontalXXL}`,
    textAlign: 'center',
    color: tokens.colorNeutralForeground2,
  },
});

type Props = { player: Player; anchor: HTMLElement | null; onClose(): void };

/** What is queued: seen, put in another order, taken out. */
export function QueuePanel({ player, anchor, onClose }: Props) {
  const styles = useStyles();
  const entries = useStore(player.upNext.$entries);
  return (
    <Floating label="Queue" anchor={anchor} className={styles.panel} onClose={onClose}>
      <div className={styles.head}>
        <div className={styles.heading}>
          <Subtitle2 as="h2">Up next</Subtitle2>
          {entries.length > 0 && (
            <Caption1 className={styles.count}>
              {entries.length} {entries.length === 1 ? 'song' : 'songs'}
            </Caption1>
          )}
        </div>
        {entries.length > 0 && (
          <Button className={styles.button} appearance="subtle" onClick={player.upNext.clear}>
            Clear
          </Button>
        )}
        <Button
          className={mergeClasses(styles.button, styles.keys)}
          appearance="subtle"
          aria-label="Keyboard keys"
          data-tooltip="Keyboard keys"
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
      {entries.length === 0 ? (
        <div className={styles.empty}>
          <Icon name="music-note-list" size={24} />
          <p>Nothing is queued.</p>
          <Caption1 align="center">
            Add a song from its menu in the library; until then the list goes on in its order.
          </Caption1>
        </div>
      ) : (
        <QueueList player={player} entries={entries} />
      )}
    </Floating>
  );
}

import { useStore } from '@nanostores/react';
import { formatSongCount } from '@simmer/contracts';
import { Icon } from '@simmer/kit/icons';
import { Button, makeStyles, tokens } from '@simmer/kit/ui';
import { tap } from '../../audio/haptics.ts';
import type { Player } from '../../player/player.ts';
import { $openPanel, togglePanel } from '../layout/openPanel.ts';
import { target } from '../layout/target.ts';
import { QueuePanel } from './lazyQueuePanel.ts';

const useStyles = makeStyles({
  // The count hangs over its corner.
  button: { ...target, position: 'relative', overflow: 'visible', color: tokens.colorNeutralForeground2 },
  count: {
    position: 'absolute',
    top: '2px',
    right: 0,
    minWidth: '16px',
    height: '16px',
    '@media (min-width: 640px) and (pointer: fine)': { top: '-4px', right: '-4px' },
    padding: `0 ${tokens.spacingHorizontalXS}`,
    boxSizing: 'border-box',
    borderRadius: tokens.borderRadiusCircular,
    fontSize: tokens.fontSizeBase100,
    lineHeight: '16px',
    fontVariantNumeric: 'tabular-nums',
    color: tokens.colorNeutralForegroundOnBrand,
    backgroundColor: tokens.colorBrandBackground,
  },
});

const MOST_SHOWN = 99;

/** Opens the queue and shows its length. */
export function QueueButton({ player }: { player: Player }) {
  const styles = useStyles();
  const count = useStore(player.upNext.$entries).length;
  const isOpen = useStore($openPanel)?.name === 'queue';
  return (
    <Button
      className={styles.button}
      appearance="subtle"
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      aria-label={count > 0 ? `Queue, ${formatSongCount(count)}` : 'Queue'}
      data-tooltip="Queue"
      icon={<Icon name="music-note-list" size={18} />}
      onPointerEnter={() => void QueuePanel.ahead()}
      onClick={({ currentTarget }) => {
        tap('light');
        togglePanel({ name: 'queue', anchor: currentTarget });
      }}
    >
      {count > 0 && (
        <span className={styles.count} aria-hidden>
          {count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}
        </span>
      )}
    </Button>
  );
}

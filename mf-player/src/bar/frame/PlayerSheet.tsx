import { useStore } from '@nanostores/react';
import type { Playback } from '@simmer/contracts';
import { Icon } from '@simmer/kit/icons';
import { useBackCloses, useLocation } from '@simmer/kit/router';
import { Button, makeStyles, tokens } from '@simmer/kit/ui';
import { useEffect, useRef } from 'react';
import type { Player } from '../../player/player.ts';
import { CompareStrip } from '../compare/CompareStrip.tsx';
import { PlaySettings } from '../controls/PlaySettings.tsx';
import { TransportButtons } from '../controls/TransportButtons.tsx';
import { MarkerButton } from '../markers/MarkerButton.tsx';
import { QueueButton } from '../queue/QueueButton.tsx';
import { FavoriteButton } from '../song/FavoriteButton.tsx';
import { NowPlaying } from '../song/NowPlaying.tsx';
import { Tile } from '../song/Tile.tsx';
import { SeekRow } from '../timeline/SeekRow.tsx';
import { BarPanels } from './BarPanels.tsx';

const useStyles = makeStyles({
  sheet: {
    inset: 'auto 0 0',
    width: '100%',
    maxWidth: '100%',
    maxHeight: '92dvh',
    boxSizing: 'border-box',
    margin: 0,
    // The content has the padding: a press on the sheet itself is on its backdrop.
    padding: 0,
    border: 0,
    borderRadius: `${tokens.borderRadiusXLarge} ${tokens.borderRadiusXLarge} 0 0`,
    color: tokens.colorNeutralForeground1,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow64,
    overflowY: 'auto',
    '::backdrop': { backgroundColor: tokens.colorBackgroundOverlay },
    animationName: { from: { transform: 'translateY(24px)', opacity: 0 }, to: { transform: 'none', opacity: 1 } },
    animationDuration: tokens.durationNormal,
    animationTimingFunction: tokens.curveDecelerateMid,
    '@media (prefers-reduced-motion: reduce)': { animationName: 'none' },
  },
  content: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    justifyItems: 'center',
    gap: tokens.spacingVerticalL,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalXL} max(${tokens.spacingVerticalXXL}, env(safe-area-inset-bottom))`,
  },
  close: { width: '44px', minWidth: '44px', height: '44px' },
  actions: { display: 'flex', justifyContent: 'space-evenly', width: '100%' },
  settings: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    width: '100%',
  },
});

type Props = { player: Player; playback: Exclude<Playback, { status: 'idle' }>; onClose(): void };

/** The full player on a phone. */
export function PlayerSheet({ player, playback, onClose }: Props) {
  const { song, status } = playback;
  const styles = useStyles();
  const dialog = useRef<HTMLDialogElement>(null);
  const failure = useStore(player.$failure);
  const comparison = useStore(player.comparison.$comparison);
  const address = useLocation();
  const openedAt = useRef(address.key);
  useBackCloses(true, onClose);

  useEffect(() => {
    const sheet = dialog.current;
    if (!sheet) return;
    sheet.showModal();
    // A press on the dialog itself is on its backdrop; the keyboard has Escape for that.
    const closeOnBackdrop = (event: Event) => event.target === sheet && onClose();
    sheet.addEventListener('click', closeOnBackdrop);
    return () => sheet.removeEventListener('click', closeOnBackdrop);
  }, [onClose]);
  useEffect(() => {
    // Closes after following the title's link to the song page.
    if (address.key !== openedAt.current) onClose();
  }, [address.key, onClose]);

  return (
    <dialog ref={dialog} className={styles.sheet} aria-label="Player" onClose={onClose}>
      <div className={styles.content}>
        <Button
          className={styles.close}
          appearance="subtle"
          aria-label="Close the player"
          icon={<Icon name="chevron-down" size={20} />}
          onClick={onClose}
        />
        {/* A smaller tile leaves room for the compared versions; volume and settings stay in view on common phones. */}
        <Tile song={song} size={comparison ? 'medium' : 'large'} />
        <NowPlaying song={song} failure={failure} isLinked isCentred />
        <SeekRow player={player} playback={playback} isLarge />
        {comparison && <CompareStrip player={player} comparison={comparison} isInSheet />}
        <TransportButtons player={player} status={status} isLarge />
        <div className={styles.actions}>
          <FavoriteButton song={song} />
          <MarkerButton isLarge />
          <QueueButton player={player} />
        </div>
        <div className={styles.settings}>
          <PlaySettings player={player} />
        </div>
      </div>
      <BarPanels player={player} song={song} />
    </dialog>
  );
}

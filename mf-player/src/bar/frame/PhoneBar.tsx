import { useStore } from '@nanostores/react';
import { $playbackPosition, type Playback } from '@simmer/contracts';
import { lazyPart, makeStyles, tokens, unseen } from '@simmer/kit/ui';
import { Suspense, useCallback, useState } from 'react';
import type { Player } from '../../player/player.ts';
import { TransportButtons } from '../controls/TransportButtons.tsx';
import { FavoriteButton } from '../song/FavoriteButton.tsx';
import { NowPlaying } from '../song/NowPlaying.tsx';
import { Tile } from '../song/Tile.tsx';
import { useStoreSoon } from '../song/useStoreSoon.ts';
import { BarPanels } from './BarPanels.tsx';

const PlayerSheet = lazyPart(
  () => import('./PlayerSheet.tsx'),
  (file) => file.PlayerSheet,
);

const useStyles = makeStyles({
  bar: {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto auto',
    alignItems: 'center',
    height: '72px',
    padding: `0 ${tokens.spacingHorizontalXS} 0 ${tokens.spacingHorizontalM}`,
    boxSizing: 'border-box',
  },
  // The keyboard reaches the play button first; the thumb finds it at the end.
  transport: { gridColumn: 3, gridRow: 1 },
  heart: { gridColumn: 2, gridRow: 1 },
  song: {
    gridColumn: 1,
    gridRow: 1,
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    minWidth: 0,
    minHeight: '64px',
    padding: 0,
    border: 0,
    textAlign: 'start',
    color: 'inherit',
    fontFamily: 'inherit',
    backgroundColor: 'transparent',
    borderRadius: tokens.borderRadiusMedium,
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  unseen,
  progress: { position: 'absolute', inset: '0 0 auto', height: '2px', backgroundColor: tokens.colorNeutralStroke2 },
  played: { height: '100%', transformOrigin: 'left', backgroundColor: tokens.colorCompoundBrandBackground },
});

type Props = { player: Player; playback: Exclude<Playback, { status: 'idle' }> };

/** The phone layout, made for one thumb; a tap on the song opens the full player. */
export function PhoneBar({ player, playback }: Props) {
  const styles = useStyles();
  const { song, status } = playback;
  const failure = useStore(player.$failure);
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  return (
    <div className={styles.bar}>
      <Progress />
      <div className={styles.transport}>
        <TransportButtons player={player} status={status} isCompact />
      </div>
      <button
        type="button"
        className={styles.song}
        aria-haspopup="dialog"
        onPointerDown={() => void PlayerSheet.ahead()}
        onClick={() => setOpen(true)}
      >
        <Tile song={song} size="small" />
        <NowPlaying song={song} failure={failure} isCompact />
        <span className={styles.unseen}>Open the player</span>
      </button>
      <div className={styles.heart}>
        <FavoriteButton song={song} isCompact />
      </div>
      {isOpen ? (
        <Suspense>
          <PlayerSheet player={player} playback={playback} onClose={close} />
        </Suspense>
      ) : (
        <BarPanels player={player} song={song} />
      )}
    </div>
  );
}

function Progress() {
  const styles = useStyles();
  const { positionSeconds, durationSeconds } = useStoreSoon($playbackPosition);
  const part = durationSeconds > 0 ? Math.min(1, positionSeconds / durationSeconds) : 0;
  return (
    <div className={styles.progress} aria-hidden>
      <div className={styles.played} style={{ transform: `scaleX(${part})` }} />
    </div>
  );
}

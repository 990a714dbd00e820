import { useStore } from '@nanostores/react';
import type { Playback } from '@simmer/contracts';
import { makeStyles, tokens } from '@simmer/kit/ui';
import type { Player } from '../../player/player.ts';
import { ContinuousPlay } from '../controls/ContinuousPlay.tsx';
import { SpeedButton } from '../controls/SpeedButton.tsx';
import { TransportButtons } from '../controls/TransportButtons.tsx';
import { Volume } from '../controls/Volume.tsx';
import { MarkerButton } from '../markers/MarkerButton.tsx';
import { QueueButton } from '../queue/QueueButton.tsx';
import { FavoriteButton } from '../song/FavoriteButton.tsx';
import { NowPlaying } from '../song/NowPlaying.tsx';
import { Tile } from '../song/Tile.tsx';
import { SeekRow } from '../timeline/SeekRow.tsx';
import { BarPanels } from './BarPanels.tsx';

/** Sides of equal width keep the play button in the middle of the window; between them a seek bar of up to 720 px and its times. */
const columns = (sidePx: number) => `minmax(${sidePx}px, 1fr) minmax(0, 816px) minmax(${sidePx}px, 1fr)`;

const useStyles = makeStyles({
  bar: {
    display: 'grid',
    gridTemplateColumns: columns(264),
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalL,
    height: '88px',
    boxSizing: 'border-box',
    padding: `0 ${tokens.spacingHorizontalL}`,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    '@media (min-width: 1280px)': { gridTemplateColumns: columns(304) },
    // Fingers need larger buttons.
    '@media (min-width: 1024px) and (pointer: coarse)': { gridTemplateColumns: columns(320) },
    '@media (min-width: 1120px) and (pointer: coarse)': { gridTemplateColumns: columns(360) },
    '@media (min-width: 768px) and (max-width: 1023px)': { gridTemplateColumns: columns(208) },
    '@media (max-width: 767px)': { gridTemplateColumns: columns(176) },
  },
  song: {
    gridColumn: 1,
    gridRow: 1,
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    minWidth: 0,
  },
  // The error message needs the room of the picture.
  tileOfFailed: { display: 'contents', '@media (max-width: 1023px)': { display: 'none' } },
  tile: { display: 'contents' },
  middle: { gridColumn: 2, gridRow: 1, display: 'grid', justifyItems: 'center', minWidth: 0 },
  settings: {
    gridColumn: 3,
    gridRow: 1,
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'flex-end',
    minWidth: 0,
    // The volume is on a second line, with what doesn't fit on the first.
    '@media (max-width: 1023px)': { flexWrap: 'wrap' },
  },
  volume: {
    flex: '0 1 144px',
    '@media (max-width: 1023px)': { flex: '1 1 88px' },
  },
});

type Props = { player: Player; playback: Exclude<Playback, { status: 'idle' }> };

/** The full layout, for wide windows. The keyboard reaches the play button first. */
export function PlayerBar({ player, playback }: Props) {
  const styles = useStyles();
  const { song, status } = playback;
  const failure = useStore(player.$failure);
  return (
    <div className={styles.bar}>
      <div className={styles.middle}>
        <TransportButtons player={player} status={status} />
        <SeekRow player={player} playback={playback} />
      </div>
      <div className={styles.song}>
        <span className={failure ? styles.tileOfFailed : styles.tile}>
          <Tile song={song} />
        </span>
        <NowPlaying song={song} failure={failure} isLinked />
      </div>
      <div className={styles.settings}>
        <FavoriteButton song={song} />
        <MarkerButton />
        <ContinuousPlay player={player} />
        <QueueButton player={player} />
        <SpeedButton />
        <Volume player={player} className={styles.volume} />
      </div>
      <BarPanels player={player} song={song} />
    </div>
  );
}

import { useStore } from '@nanostores/react';
import type { Playback } from '@simmer/contracts';
import { makeStyles, tokens } from '@simmer/kit/ui';
import type { Player } from '../../player/player.ts';
import { PlaySettings } from '../controls/PlaySettings.tsx';
import { TransportButtons } from '../controls/TransportButtons.tsx';
import { QueueButton } from '../queue/QueueButton.tsx';
import { FavoriteButton } from '../song/FavoriteButton.tsx';
import { NowPlaying } from '../song/NowPlaying.tsx';
import { Tile } from '../song/Tile.tsx';
import { SeekRow } from '../timeline/SeekRow.tsx';
import { BarPanels } from './BarPanels.tsx';

const useStyles = makeStyles({
  bar: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(280px, 640px) minmax(0, 1fr)',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXXL,
    height: '88px',
    boxSizing: 'border-box',
    padding: `0 ${tokens.spacingHorizontalL}`,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    '@media (min-width: 1280px) and (max-width: 1439px)': {
      gridTemplateColumns: 'minmax(0, 1fr) minmax(280px, 480px) minmax(0, 1fr)',
    },
    '@media (min-width: 1024px) and (max-width: 1279px)': {
      gridTemplateColumns: 'minmax(0, 1fr) minmax(280px, 400px) minmax(0, 1fr)',
    },
    '@media (max-width: 1023px)': {
      gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1.5fr) auto',
      gap: tokens.spacingHorizontalL,
    },
  },
  song: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalM, minWidth: 0 },
  // The error message needs the room of the picture.
  tileOfFailed: { display: 'contents', '@media (max-width: 767px)': { display: 'none' } },
  tile: { display: 'contents' },
  middle: { display: 'grid', justifyItems: 'center', minWidth: 0 },
  settings: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'flex-end',
    columnGap: tokens.spacingHorizontalXS,
    minWidth: 0,
    // Two lines: the buttons, and the rarely changed settings below.
    '@media (max-width: 1279px)': { flexWrap: 'wrap', '& > .fui-Checkbox': { order: 1 } },
    '@media (max-width: 1023px)': { width: '216px' },
  },
});

type Props = { player: Player; playback: Exclude<Playback, { status: 'idle' }> };

/** The full layout, for wide windows. */
export function PlayerBar({ player, playback }: Props) {
  const styles = useStyles();
  const { song, status } = playback;
  const failure = useStore(player.$failure);
  return (
    <div className={styles.bar}>
      <div className={styles.song}>
        <span className={failure ? styles.tileOfFailed : styles.tile}>
          <Tile song={song} />
        </span>
        <NowPlaying song={song} failure={failure} isLinked />
      </div>
      <div className={styles.middle}>
        <TransportButtons player={player} status={status} />
        <SeekRow player={player} playback={playback} />
      </div>
      <div className={styles.settings}>
        <FavoriteButton song={song} />
        <QueueButton player={player} />
        <PlaySettings player={player} />
      </div>
      <BarPanels player={player} song={song} />
    </div>
  );
}

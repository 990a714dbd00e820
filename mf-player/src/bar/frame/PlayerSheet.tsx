import { useStore } from '@nanostores/react';
import { $catchUpRun, type Playback } from '@simmer/contracts';
import { Icon } from '@simmer/kit/icons';
import { useLocation } from '@simmer/kit/router';
import { Button, makeStyles, tokens } from '@simmer/kit/ui';
import { Suspense, useLayoutEffect, useRef } from 'react';
import type { Player } from '../../player/player.ts';
import { CatchUpStrip } from '../catchUp/lazyCatchUpStrip.ts';
import { CompareStrip } from '../compare/CompareStrip.tsx';
import { ContinuousPlay } from '../controls/ContinuousPlay.tsx';
import { SpeedButton } from '../controls/SpeedButton.tsx';
import { TransportButtons } from '../controls/TransportButtons.tsx';
import { Volume } from '../controls/Volume.tsx';
import { Sheet } from '../layout/Sheet.tsx';
import { onItsSide } from '../layout/useIsHandheld.ts';
import { MarkerButton } from '../markers/MarkerButton.tsx';
import { QueueButton } from '../queue/QueueButton.tsx';
import { FavoriteButton } from '../song/FavoriteButton.tsx';
import { NowPlaying } from '../song/NowPlaying.tsx';
import { Tile } from '../song/Tile.tsx';
import { SeekRow } from '../timeline/SeekRow.tsx';
import { BarPanels } from './BarPanels.tsx';

const inset = (side: string, px: number) => `max(${px}px, env(safe-area-inset-${side}))`;

const useStyles = makeStyles({
  sheet: { maxWidth: '100%', height: '100dvh', maxHeight: '100dvh', borderRadius: 0, overflowY: 'auto' },
  // The cover takes what the controls leave, so that these are in view on every phone.
  content: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gridTemplateRows: 'auto minmax(0, 1fr) auto',
    height: '100%',
    padding: `${inset('top', 4)} ${inset('right', 24)} ${inset('bottom', 16)} ${inset('left', 24)}`,
    [onItsSide]: {
      gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)',
      gridTemplateRows: 'auto minmax(0, 1fr)',
      columnGap: tokens.spacingHorizontalXXXL,
    },
  },
  close: { justifySelf: 'start', width: '44px', minWidth: '44px', height: '44px', marginLeft: '-12px' },
  cover: {
    containerType: 'size',
    display: 'grid',
    placeItems: 'center',
    minHeight: 0,
    [onItsSide]: { gridColumn: 1, gridRow: '2' },
  },
  square: { display: 'grid', width: 'min(100cqw, 100cqh)', height: 'min(100cqw, 100cqh)' },
  controls: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: tokens.spacingVerticalM,
    paddingTop: tokens.spacingVerticalL,
    [onItsSide]: {
      gridColumn: 2,
      gridRow: '1 / span 2',
      alignContent: 'center',
      rowGap: tokens.spacingVerticalXS,
      paddingTop: 0,
    },
  },
  song: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    '& > button': { marginRight: '-8px' },
  },
  // The icons of the outer buttons are level with the edges of what is above.
  transport: { display: 'grid', justifyItems: 'center', margin: '0 -12px' },
  extras: {
    margin: '0 0 0 -12px',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalL,
  },
  modes: { flex: '1 0 auto', display: 'flex', justifyContent: 'space-between', marginRight: '-12px' },
  volume: { flex: '1 1 100%', [onItsSide]: { flexBasis: '200px' } },
});

type Props = { player: Player; playback: Exclude<Playback, { status: 'idle' }>; onClose(): void };

/** The full player on a phone. */
export function PlayerSheet({ player, playback, onClose }: Props) {
  const { song, status } = playback;
  const styles = useStyles();
  const failure = useStore(player.$failure);
  const comparison = useStore(player.comparison.$comparison);
  const isCatchingUp = useStore($catchUpRun) !== null;
  useCloseOnNavigation(onClose);
  return (
    <Sheet label="Player" className={styles.sheet} contentClassName={styles.content} onClose={onClose}>
      <Button
        className={styles.close}
        appearance="subtle"
        aria-label="Close the player"
        icon={<Icon name="chevron-down" size={20} />}
        onClick={onClose}
      />
      <div className={styles.cover}>
        <div className={styles.square}>
          <Tile song={song} size="large" />
        </div>
      </div>
      <div className={styles.controls}>
        <div className={styles.song}>
          <NowPlaying song={song} failure={failure} isLinked isLarge />
          <FavoriteButton song={song} isAtEnd />
        </div>
        <SeekRow player={player} playback={playback} isLarge />
        {comparison && <CompareStrip player={player} comparison={comparison} isInSheet />}
        <Suspense>{isCatchingUp && <CatchUpStrip player={player} isInSheet />}</Suspense>
        <div className={styles.transport}>
          <TransportButtons player={player} status={status} isLarge />
        </div>
        <div className={styles.extras}>
          <div className={styles.modes}>
            <MarkerButton />
            <ContinuousPlay player={player} />
            <SpeedButton />
            <QueueButton player={player} />
          </div>
          <Volume player={player} className={styles.volume} />
        </div>
      </div>
      <BarPanels player={player} song={song} />
    </Sheet>
  );
}

/** Closes after following the title's link to the song page, in time for the page to take the focus. */
function useCloseOnNavigation(onClose: () => void): void {
  const { key } = useLocation();
  const openedAt = useRef(key);
  useLayoutEffect(() => {
    if (key !== openedAt.current) onClose();
  }, [key, onClose]);
}

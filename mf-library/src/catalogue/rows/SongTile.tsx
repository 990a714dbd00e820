import type { Song } from '@simmer/contracts';
import { Icon } from '@simmer/kit/icons';
import { useSongWave } from '@simmer/kit/query';
import { approaching, makeStyles, mergeClasses, SongArtwork, Spinner, tokens } from '@simmer/kit/ui';
import type { RowPlayback } from './rowPlayback.ts';

const useStyles = makeStyles({
  tile: {
    display: 'block',
    width: '44px',
    height: '44px',
    flexShrink: 0,
    padding: 0,
    border: 0,
    borderRadius: tokens.borderRadiusMedium,
    cursor: 'pointer',
    backgroundColor: 'transparent',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' },
    '@media (hover: hover)': {
      '&:hover .tile-sign': { opacity: 1 },
      '&:hover .tile-picture': { opacity: 0 },
    },
    '&:focus-visible .tile-sign': { opacity: 1 },
    '&:focus-visible .tile-picture': { opacity: 0 },
  },
  artwork: { width: '44px', height: '44px' },
  // A finger has no hover: the sign lies on the bars, and replaces a letter.
  quiet: {
    '@media (hover: none)': {
      '& .tile-picture': { opacity: 0.25 },
      '& .tile-picture text': { visibility: 'hidden' },
    },
  },
  covered: { '& .tile-picture': { opacity: 0 } },
  sign: {
    position: 'absolute',
    inset: 0,
    display: 'grid',
    placeItems: 'center',
    fontSize: '20px',
    opacity: 0,
    transition: `opacity ${tokens.durationFaster} ${tokens.curveEasyEase}`,
    '@media (hover: none)': { opacity: 1 },
    '@media (prefers-reduced-motion: reduce)': { transition: 'none' },
  },
  shown: { opacity: 1 },
  bars: { display: 'flex', alignItems: 'end', gap: '2px', height: '16px' },
  bar: {
    width: '4px',
    height: '100%',
    backgroundColor: tokens.colorBrandForeground1,
    transformOrigin: 'bottom',
    animationName: { from: { transform: 'scaleY(0.3)' }, to: { transform: 'scaleY(1)' } },
    animationDuration: '600ms',
    animationDirection: 'alternate',
    animationIterationCount: 'infinite',
    animationTimingFunction: 'ease-in-out',
    ':nth-child(2)': { animationDuration: '440ms' },
    ':nth-child(3)': { animationDuration: '720ms' },
    '@media (prefers-reduced-motion: reduce)': { animationName: 'none' },
  },
});

type Props = {
  song: Song;
  title: string;
  label: string;
  /** whether no browser plays it */
  isUnplayable?: boolean;
  state: RowPlayback;
  tabIndex: number;
  onPress(): void;
};

/** A song's artwork. A press plays or pauses it; the sign for that covers the picture. */
export function SongTile({ song, title, label, isUnplayable = false, state, tabIndex, onPress }: Props) {
  const styles = useStyles();
  const wave = useSongWave(song);
  const isQuiet = state === 'none';
  return (
    <button
      type="button"
      className={styles.tile}
      tabIndex={tabIndex}
      aria-label={label}
      aria-busy={state === 'waiting'}
      {...(!isUnplayable && approaching(song))}
      onClick={onPress}
    >
      <SongArtwork
        cleanTitle={song.cleanTitle}
        title={title}
        wave={wave}
        className={mergeClasses(styles.artwork, isQuiet ? styles.quiet : styles.covered)}
      >
        <span className={mergeClasses(isQuiet && 'tile-sign', styles.sign, !isQuiet && styles.shown)}>
          {isUnplayable ? <Icon name="exclamation-triangle" /> : <Sign state={state} />}
        </span>
      </SongArtwork>
    </button>
  );
}

function Sign({ state }: { state: RowPlayback }) {
  const styles = useStyles();
  switch (state) {
    case 'waiting':
      return <Spinner size="tiny" />;
    case 'playing':
      return (
        <span className={styles.bars}>
          <span className={styles.bar} />
          <span className={styles.bar} />
          <span className={styles.bar} />
        </span>
      );
    case 'failed':
      return <Icon name="arrow-clockwise" />;
    case 'none':
    case 'paused':
      return <Icon name="play-fill" />;
  }
}

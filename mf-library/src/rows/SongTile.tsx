import { tileHue } from '@simmer/contracts';
import { Icon } from '@simmer/kit/icons';
import { makeStyles, mergeClasses, Spinner, tokens } from '@simmer/kit/ui';
import type { CSSProperties } from 'react';
import type { RowPlayback } from './rowPlayback.ts';

const useStyles = makeStyles({
  tile: {
    position: 'relative',
    display: 'grid',
    placeItems: 'center',
    width: '44px',
    height: '44px',
    flexShrink: 0,
    padding: 0,
    border: 0,
    borderRadius: tokens.borderRadiusMedium,
    overflow: 'hidden',
    cursor: 'pointer',
    color: tokens.colorNeutralForeground1,
    backgroundColor: 'light-dark(hsl(var(--tile-hue) 60% 88%), hsl(var(--tile-hue) 30% 24%))',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' },
    ':hover .tile-sign, :focus-visible .tile-sign': { opacity: 1 },
    ':hover .tile-letter, :focus-visible .tile-letter': { opacity: 0 },
  },
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
  letter: {
    fontSize: tokens.fontSizeBase400,
    fontWeight: tokens.fontWeightSemibold,
    '@media (hover: none)': { opacity: 0 },
  },
  hidden: { opacity: 0 },
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
  title: string;
  label: string;
  state: RowPlayback;
  tabIndex: number;
  onApproach(): void;
  onPress(): void;
};

/** A song's square: its colour identifies the song, a press plays or pauses it. */
export function SongTile({ title, label, state, tabIndex, onApproach, onPress }: Props) {
  const styles = useStyles();
  const isQuiet = state === 'none';
  return (
    <button
      type="button"
      className={styles.tile}
      style={{ '--tile-hue': tileHue(title) } as CSSProperties}
      tabIndex={tabIndex}
      aria-label={label}
      aria-busy={state === 'waiting'}
      onPointerDown={onApproach}
      onClick={onPress}
    >
      <span className={mergeClasses('tile-letter', styles.letter, !isQuiet && styles.hidden)} aria-hidden>
        {[...title][0]?.toUpperCase()}
      </span>
      <span className={mergeClasses(isQuiet && 'tile-sign', styles.sign, !isQuiet && styles.shown)} aria-hidden>
        <Sign state={state} />
      </span>
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

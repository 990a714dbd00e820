import type { BeatGrid } from '@simmer/contracts/extra';
import { makeStyles, mergeClasses, tokens } from '@simmer/kit/ui';
import { onTouch } from '../../controls/onTouch.ts';
import { type TimeView, xOf } from '../timeline/timeView.ts';
import { barsOf, beatSeconds } from './edits/beats.ts';

/** Closer beats would be a grey band. */
const LEAST_BEAT_PX = 8;
const LEAST_BAR_PX = 12;
/** A bar's number needs this much room; fewer are numbered if they have less. */
const LEAST_NUMBER_PX = 48;

const useStyles = makeStyles({
  ticks: {
    position: 'absolute',
    insetInline: 0,
    bottom: 0,
    height: '4px',
    pointerEvents: 'none',
    opacity: 0.6,
    [onTouch]: { bottom: '6px' },
  },
  beats: {
    backgroundImage: `linear-gradient(to right, ${tokens.colorNeutralStrokeAccessible} 1px, transparent 1px)`,
    backgroundRepeat: 'repeat-x',
  },
  bars: {
    height: '8px',
    opacity: 1,
    backgroundImage: `linear-gradient(to right, ${tokens.colorNeutralStrokeAccessible} 1px, transparent 1px)`,
    backgroundRepeat: 'repeat-x',
  },
  number: {
    position: 'absolute',
    bottom: '2px',
    paddingLeft: '3px',
    fontSize: tokens.fontSizeBase100,
    lineHeight: '12px',
    fontVariantNumeric: 'tabular-nums',
    color: tokens.colorNeutralForeground3,
    pointerEvents: 'none',
    [onTouch]: { bottom: '6px' },
  },
});

/** A gradient that repeats once per beat or bar, so that thousands cost nothing. */
function repeated(view: TimeView, firstSeconds: number, lengthSeconds: number) {
  const lengthPx = xOf({ ...view, fromSeconds: 0, untilSeconds: view.untilSeconds - view.fromSeconds }, lengthSeconds);
  return {
    lengthPx,
    style: { backgroundSize: `${lengthPx}px 100%`, backgroundPositionX: `${xOf(view, firstSeconds) % lengthPx}px` },
  };
}

/** The beats as faint ticks when the view is close enough, and bars with their numbers once a person has named the one. For the eye only. */
export function BeatTicks({ grid, view }: { grid: BeatGrid | null; view: TimeView }) {
  const styles = useStyles();
  if (!grid) return null;
  const beats = repeated(view, grid.firstBeatSeconds, beatSeconds(grid));
  const bars = barsOf(grid);
  const barTicks = bars && repeated(view, bars.firstSeconds, bars.lengthSeconds);
  return (
    <div aria-hidden>
      {beats.lengthPx >= LEAST_BEAT_PX && (
        <div className={mergeClasses(styles.ticks, styles.beats)} style={beats.style} data-testid="beats" />
      )}
      {barTicks && barTicks.lengthPx >= LEAST_BAR_PX && (
        <div className={mergeClasses(styles.ticks, styles.bars)} style={barTicks.style} />
      )}
      {bars &&
        barTicks &&
        numbersOf(view, bars, barTicks.lengthPx).map(({ bar, seconds }) => (
          <span key={bar} className={styles.number} style={{ left: `${xOf(view, seconds)}px` }}>
            {bar}
          </span>
        ))}
    </div>
  );
}

/** The bars in the view that have room for their number: each one, or each second, fourth, eighth and so on. */
function numbersOf(
  view: TimeView,
  { firstSeconds, lengthSeconds }: NonNullable<ReturnType<typeof barsOf>>,
  px: number,
) {
  if (px < LEAST_BAR_PX) return [];
  const every = 2 ** Math.max(0, Math.ceil(Math.log2(LEAST_NUMBER_PX / px)));
  const first = Math.max(0, Math.floor((view.fromSeconds - firstSeconds) / lengthSeconds / every) * every);
  const last = Math.floor((view.untilSeconds - firstSeconds) / lengthSeconds);
  const count = Math.max(0, Math.floor((last - first) / every) + 1);
  return Array.from({ length: count }, (_, place) => {
    const index = first + place * every;
    return { bar: index + 1, seconds: firstSeconds + index * lengthSeconds };
  });
}

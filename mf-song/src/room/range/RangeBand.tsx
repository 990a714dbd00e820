import { makeStyles, tokens } from '@simmer/kit/ui';
import { type TimeView, xOf } from '../../playing/timeline/timeView.ts';
import type { Range } from './range.ts';

const useStyles = makeStyles({
  band: {
    position: 'absolute',
    insetBlock: 0,
    left: 0,
    pointerEvents: 'none',
    borderRadius: tokens.borderRadiusSmall,
    backgroundColor: tokens.colorCompoundBrandBackground,
    opacity: 0.16,
    '@media (forced-colors: active)': { backgroundColor: 'Highlight', opacity: 0.4 },
  },
});

/** A stretch of the waveform, tinted as far as it is in view. */
export function RangeBand({ range, view }: { range: Range; view: TimeView }) {
  const styles = useStyles();
  const from = Math.max(0, xOf(view, range.fromSeconds));
  const until = Math.min(view.widthPx, xOf(view, range.untilSeconds));
  if (until <= from) return null;
  return (
    <div
      className={styles.band}
      style={{ transform: `translateX(${from}px)`, width: `${until - from}px` }}
      aria-hidden
    />
  );
}

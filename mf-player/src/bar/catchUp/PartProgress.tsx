import { makeStyles, mergeClasses, tokens } from '@simmer/kit/ui';
import type { RunNow } from './catchUpTexts.ts';
import { useRunPosition } from './useRunPosition.ts';

const useStyles = makeStyles({
  track: {
    position: 'absolute',
    inset: '0 0 auto',
    height: '2px',
    overflow: 'hidden',
    backgroundColor: tokens.colorNeutralStroke2,
  },
  heard: {
    height: '100%',
    transformOrigin: 'left',
    backgroundColor: tokens.colorCompoundBrandBackground,
  },
  // The position comes four times a second; without this, the line of a short part moves in jumps.
  glides: {
    '@media (prefers-reduced-motion: no-preference)': {
      transitionProperty: 'transform',
      transitionDuration: '250ms',
      transitionTimingFunction: 'linear',
    },
  },
});

/** How much of the part has played, 0 to 1: none during its card, all of it beyond. */
function partOf({ phase, fromSeconds, untilSeconds }: RunNow, positionSeconds: number): number {
  if (phase === 'card') return 0;
  if (phase !== 'part') return 1;
  const seconds = untilSeconds - fromSeconds;
  return seconds > 0 ? Math.min(1, Math.max(0, (positionSeconds - fromSeconds) / seconds)) : 0;
}

/** A thin line along the top of the strip: the progress through the part. Screen readers have the seek bar. */
export function PartProgress({ run }: { run: RunNow }) {
  const styles = useStyles();
  const part = partOf(run, useRunPosition());
  return (
    <div className={styles.track} aria-hidden data-part-progress>
      <div
        className={mergeClasses(styles.heard, run.phase === 'part' && styles.glides)}
        style={{ transform: `scaleX(${part})` }}
      />
    </div>
  );
}

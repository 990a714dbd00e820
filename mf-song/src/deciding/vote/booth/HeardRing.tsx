import { LEAST_HEARD_SECONDS } from '@simmer/contracts/extra';
import { makeStyles, mergeClasses, tokens } from '@simmer/kit/ui';

const SIZE = 80;
const STROKE = 4;
const RADIUS = (SIZE - STROKE) / 2;
const LENGTH = 2 * Math.PI * RADIUS;

const useStyles = makeStyles({
  ring: {
    position: 'relative',
    gridArea: '1 / 1',
    width: '100%',
    height: '100%',
    fill: 'none',
    transform: 'rotate(-90deg)',
  },
  track: { stroke: tokens.colorNeutralStroke2 },
  part: {
    stroke: tokens.colorCompoundBrandStroke,
    strokeLinecap: 'round',
    opacity: 0,
  },
  begun: { opacity: 1 },
});

/** Fills until a label was heard long enough; decoration, because words beside it say the same. */
export function HeardRing({ seconds }: { seconds: number }) {
  const styles = useStyles();
  const part = Math.min(1, seconds / LEAST_HEARD_SECONDS);
  const circle = { cx: SIZE / 2, cy: SIZE / 2, r: RADIUS, strokeWidth: STROKE };
  return (
    <svg viewBox={`0 0 ${SIZE} ${SIZE}`} aria-hidden="true" className={styles.ring}>
      <circle {...circle} className={styles.track} />
      <circle
        {...circle}
        className={mergeClasses(styles.part, part > 0 && styles.begun)}
        strokeDasharray={LENGTH}
        strokeDashoffset={LENGTH * (1 - part)}
      />
    </svg>
  );
}

import { makeStyles, tokens } from '@simmer/kit/ui';

const useStyles = makeStyles({
  way: { position: 'absolute', inset: 0, pointerEvents: 'none' },
  range: {
    position: 'absolute',
    top: 0,
    bottom: 0,
    boxSizing: 'border-box',
    minWidth: '4px',
    backgroundColor: tokens.colorBrandBackground2,
    borderRadius: tokens.borderRadiusSmall,
    border: `0 solid ${tokens.colorCompoundBrandStroke}`,
    borderLeftWidth: '2px',
    borderRightWidth: '2px',
    '@media (prefers-reduced-motion: no-preference)': {
      animationName: { from: { opacity: 0 } },
      animationDuration: tokens.durationNormal,
    },
  },
});

/** A stretch behind the timeline, with its ends. */
export function LoopRange({ fromPart, untilPart }: { fromPart: number; untilPart: number }) {
  const styles = useStyles();
  return (
    <div className={styles.way} aria-hidden data-loop>
      <div
        className={styles.range}
        style={{ left: `${fromPart * 100}%`, width: `${Math.max(0, untilPart - fromPart) * 100}%` }}
      />
    </div>
  );
}

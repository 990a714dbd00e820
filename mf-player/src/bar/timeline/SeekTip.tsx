import { formatDuration } from '@simmer/contracts';
import { makeStyles, tokens } from '@simmer/kit/ui';

/** half the width of the longest time, which keeps the tip within the bar's ends */
const HALF_PX = 35;

const useStyles = makeStyles({
  way: { position: 'absolute', inset: 0, pointerEvents: 'none' },
  tip: {
    position: 'absolute',
    bottom: `calc(100% - ${tokens.spacingVerticalXXS})`,
    // Above the finger.
    '@media (pointer: coarse)': { bottom: `calc(100% + ${tokens.spacingVerticalM})` },
    // Above the markers.
    zIndex: 2,
    transform: 'translateX(-50%)',
    padding: `${tokens.spacingVerticalXXS} ${tokens.spacingHorizontalS}`,
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForegroundInverted,
    backgroundColor: tokens.colorNeutralBackgroundInverted,
    boxShadow: tokens.shadow4,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
    '@media (prefers-reduced-motion: no-preference)': {
      animationName: { from: { opacity: 0 } },
      animationDuration: tokens.durationFast,
    },
  },
});

/** The time at a place of the bar. For the eye only: the slider announces its own position. */
export function SeekTip({ part, seconds }: { part: number; seconds: number }) {
  const styles = useStyles();
  return (
    <div className={styles.way} aria-hidden>
      <div className={styles.tip} style={{ left: `clamp(${HALF_PX}px, ${part * 100}%, 100% - ${HALF_PX}px)` }}>
        {formatDuration(seconds)}
      </div>
    </div>
  );
}

import { makeStyles, mergeClasses, tokens } from '@simmer/kit/ui';
import { Waveform } from './Waveform.tsx';

const useStyles = makeStyles({
  track: {
    position: 'relative',
    height: '4px',
    overflow: 'hidden',
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorNeutralStroke1Pressed,
  },
  waveform: {
    height: '100%',
    overflow: 'visible',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: 'transparent',
    '@media (prefers-reduced-motion: no-preference)': {
      animationName: { from: { opacity: 0 } },
      animationDuration: tokens.durationNormal,
    },
  },
  layer: { position: 'absolute', inset: 0, transformOrigin: 'left' },
  buffered: { backgroundColor: tokens.colorNeutralForeground4 },
  played: { backgroundColor: tokens.colorCompoundBrandBackground },
  // Room for half a thumb at both ends. Cut off, the moved way makes no page wider than its window.
  thumbWindow: { position: 'absolute', insetBlock: 0, insetInline: '-6px', overflowX: 'clip', pointerEvents: 'none' },
  thumbWay: { position: 'absolute', insetBlock: 0, insetInline: '6px' },
  thumb: {
    position: 'absolute',
    left: '-6px',
    top: 'calc(50% - 6px)',
    width: '12px',
    height: '12px',
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorCompoundBrandBackground,
    boxShadow: tokens.shadow2,
    opacity: 0,
    transition: `opacity ${tokens.durationFast} ${tokens.curveEasyEase}`,
    '@media (pointer: coarse)': { opacity: 1 },
    '@media (prefers-reduced-motion: reduce)': { transition: 'none' },
  },
  // On a waveform, a line marks the position more precisely.
  line: {
    left: '-1px',
    top: 0,
    width: '2px',
    height: '100%',
    opacity: 1,
    backgroundColor: tokens.colorNeutralForeground1,
  },
  dragged: { opacity: 1 },
});

type Props = {
  /** 0 to 1 of the song */
  playedPart: number;
  bufferedPart: number;
  /** the waveform; a plain bar of the same height until it has loaded */
  peaks: readonly number[] | undefined;
  isDragged: boolean;
};

/** What has been played and loaded, and the position. `SeekBar` reveals the thumb on hover and focus. */
export function SeekTrack({ playedPart, bufferedPart, peaks, isDragged }: Props) {
  const styles = useStyles();
  return (
    <>
      <div className={mergeClasses(styles.track, peaks && styles.waveform)}>
        {peaks ? (
          <Waveform {...{ peaks, playedPart, bufferedPart }} />
        ) : (
          <>
            <div
              className={mergeClasses(styles.layer, styles.buffered)}
              style={{ transform: `scaleX(${bufferedPart})` }}
            />
            <div className={mergeClasses(styles.layer, styles.played)} style={{ transform: `scaleX(${playedPart})` }} />
          </>
        )}
      </div>
      <div className={styles.thumbWindow}>
        <div className={styles.thumbWay} style={{ transform: `translateX(${playedPart * 100}%)` }}>
          <div
            className={mergeClasses('seek-thumb', styles.thumb, peaks && styles.line, isDragged && styles.dragged)}
          />
        </div>
      </div>
    </>
  );
}

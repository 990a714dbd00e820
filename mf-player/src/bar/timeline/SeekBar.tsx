import { formatDuration } from '@simmer/contracts';
import { makeStyles, mergeClasses, tokens } from '@simmer/kit/ui';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { fractionAt, seekByKey } from './seekPosition.ts';
import { Waveform } from './Waveform.tsx';

const useStyles = makeStyles({
  bar: {
    position: 'relative',
    display: 'grid',
    alignItems: 'center',
    width: '100%',
    height: '24px',
    cursor: 'pointer',
    touchAction: 'none',
    outlineStyle: 'none',
    // Gives fingers a 44 px target without taking room from the neighbours.
    '@media (pointer: coarse)': { '::after': { content: '""', position: 'absolute', inset: '-6px 0' } },
    ':hover .seek-thumb, :focus-visible .seek-thumb': { opacity: 1 },
    ':hover .seek-played': { backgroundColor: tokens.colorCompoundBrandBackground },
    ':focus-visible .seek-track': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '4px' },
  },
  large: { height: '56px' },
  track: {
    position: 'relative',
    height: '4px',
    overflow: 'hidden',
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorNeutralStroke2,
  },
  waveform: { height: '100%', overflow: 'visible', backgroundColor: 'transparent' },
  layer: { position: 'absolute', inset: 0, transformOrigin: 'left' },
  buffered: { backgroundColor: tokens.colorNeutralStroke1 },
  played: { backgroundColor: tokens.colorCompoundBrandBackground },
  thumbWay: { position: 'absolute', inset: 0, pointerEvents: 'none' },
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
  unavailable: { cursor: 'default' },
});

type Props = {
  positionSeconds: number;
  durationSeconds: number;
  bufferedSeconds: number;
  /** the waveform; a plain bar until it has loaded */
  peaks?: readonly number[] | undefined;
  isLarge?: boolean | undefined;
  onSeek(positionSeconds: number): void;
};

/** Shows the position and seeks by pointer, finger or keys. */
export function SeekBar({ positionSeconds, durationSeconds, bufferedSeconds, peaks, isLarge, onSeek }: Props) {
  const styles = useStyles();
  const bar = useRef<HTMLDivElement>(null);
  // While dragging, only the bar follows; the song seeks on release.
  const [draggedTo, setDraggedTo] = useState<number | null>(null);
  const canSeek = durationSeconds > 0;
  const shownSeconds = Math.min(draggedTo ?? positionSeconds, durationSeconds);
  const part = (seconds: number) => (canSeek ? Math.min(1, seconds / durationSeconds) : 0);

  const placeOf = ({ clientX }: PointerEvent) => {
    const box = bar.current?.getBoundingClientRect();
    return box ? fractionAt(clientX, box) * durationSeconds : 0;
  };
  const onPointerDown = (event: PointerEvent) => {
    if (!canSeek || event.button !== 0) return;
    event.currentTarget.setPointerCapture?.(event.pointerId);
    setDraggedTo(placeOf(event));
  };
  const onPointerUp = (event: PointerEvent) => {
    if (draggedTo === null) return;
    setDraggedTo(null);
    onSeek(placeOf(event));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const wished = canSeek ? seekByKey(event.key, positionSeconds, durationSeconds) : undefined;
    if (wished === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    onSeek(wished);
  };

  return (
    <div
      ref={bar}
      className={mergeClasses(styles.bar, isLarge && styles.large, !canSeek && styles.unavailable)}
      role="slider"
      tabIndex={0}
      aria-label="Position in the song"
      aria-orientation="horizontal"
      aria-disabled={!canSeek}
      aria-valuemin={0}
      aria-valuemax={Math.round(durationSeconds)}
      aria-valuenow={Math.round(shownSeconds)}
      aria-valuetext={`${formatDuration(shownSeconds)} of ${formatDuration(durationSeconds)}`}
      onPointerDown={onPointerDown}
      onPointerMove={(event) => draggedTo !== null && setDraggedTo(placeOf(event))}
      onPointerUp={onPointerUp}
      onPointerCancel={() => setDraggedTo(null)}
      onKeyDown={onKeyDown}
    >
      <div className={mergeClasses('seek-track', styles.track, peaks && styles.waveform)}>
        {peaks ? (
          <Waveform peaks={peaks} playedPart={part(shownSeconds)} bufferedPart={part(bufferedSeconds)} />
        ) : (
          <>
            <div
              className={mergeClasses(styles.layer, styles.buffered)}
              style={{ transform: `scaleX(${part(bufferedSeconds)})` }}
            />
            <div
              className={mergeClasses('seek-played', styles.layer, styles.played)}
              style={{ transform: `scaleX(${part(shownSeconds)})` }}
            />
          </>
        )}
      </div>
      <div className={styles.thumbWay} style={{ transform: `translateX(${part(shownSeconds) * 100}%)` }}>
        <div
          className={mergeClasses(
            'seek-thumb',
            styles.thumb,
            peaks && styles.line,
            draggedTo !== null && styles.dragged,
          )}
        />
      </div>
    </div>
  );
}

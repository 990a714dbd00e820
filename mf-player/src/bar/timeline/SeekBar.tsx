import { formatDuration } from '@simmer/contracts';
import { lazyPart, makeStyles, mergeClasses, tokens } from '@simmer/kit/ui';
import { type KeyboardEvent, type PointerEvent, Suspense, useRef, useState } from 'react';
import { onItsSide } from '../layout/useIsHandheld.ts';
import { SeekTip } from './SeekTip.tsx';
import { SeekTrack } from './SeekTrack.tsx';
import { fractionAt, seekByKey } from './seekPosition.ts';

const LoopRange = lazyPart(
  () => import('./LoopRange.tsx'),
  (file) => file.LoopRange,
);

const useStyles = makeStyles({
  bar: {
    position: 'relative',
    display: 'grid',
    alignItems: 'center',
    width: '100%',
    height: '32px',
    cursor: 'pointer',
    touchAction: 'none',
    // Gives fingers a 44 px target. Below, it would make the page scroll.
    '@media (pointer: coarse)': { '::after': { content: '""', position: 'absolute', inset: '-12px 0 0' } },
    '&:hover .seek-thumb': { opacity: 1 },
    '&:focus-visible .seek-thumb': { opacity: 1 },
    borderRadius: tokens.borderRadiusMedium,
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '1px' },
  },
  large: { height: '56px', [onItsSide]: { height: '44px' } },
  unavailable: { cursor: 'default' },
});

type Props = {
  positionSeconds: number;
  durationSeconds: number;
  bufferedSeconds: number;
  peaks?: readonly number[] | undefined;
  /** a marked stretch, such as the loop */
  range?: { fromSeconds: number; untilSeconds: number } | undefined;
  isLarge?: boolean | undefined;
  onSeek(positionSeconds: number): void;
};

/** Shows the position and seeks by pointer, finger or keys. */
export function SeekBar({ positionSeconds, durationSeconds, bufferedSeconds, peaks, range, isLarge, onSeek }: Props) {
  const styles = useStyles();
  const bar = useRef<HTMLDivElement>(null);
  // While dragging, only the bar follows; the song seeks on release.
  const [draggedTo, setDraggedTo] = useState<number | null>(null);
  // Where the pointer is, 0 to 1 of the song. A finger is somewhere only while it drags.
  const [pointedAt, setPointedAt] = useState<number | null>(null);
  const canSeek = durationSeconds > 0;
  const shownSeconds = canSeek ? Math.min(draggedTo ?? positionSeconds, durationSeconds) : positionSeconds;
  const part = (seconds: number) => (canSeek ? Math.min(1, seconds / durationSeconds) : 0);
  const tipAt = draggedTo === null ? pointedAt : part(draggedTo);

  const partAt = ({ clientX }: PointerEvent) => {
    const box = bar.current?.getBoundingClientRect();
    return box ? fractionAt(clientX, box) : 0;
  };
  const onPointerDown = (event: PointerEvent) => {
    if (!canSeek || event.button !== 0) return;
    event.currentTarget.setPointerCapture?.(event.pointerId);
    setDraggedTo(partAt(event) * durationSeconds);
  };
  const onPointerMove = (event: PointerEvent) => {
    if (event.pointerType !== 'touch') setPointedAt(partAt(event));
    if (draggedTo !== null) setDraggedTo(partAt(event) * durationSeconds);
  };
  const onPointerUp = (event: PointerEvent) => {
    if (draggedTo === null) return;
    setDraggedTo(null);
    onSeek(partAt(event) * durationSeconds);
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
      aria-valuetext={[shownSeconds, ...(canSeek ? [durationSeconds] : [])].map(formatDuration).join(' of ')}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onPointerCancel={() => setDraggedTo(null)}
      onPointerLeave={() => setPointedAt(null)}
      onKeyDown={onKeyDown}
    >
      {range && canSeek && (
        <Suspense>
          <LoopRange fromPart={part(range.fromSeconds)} untilPart={part(range.untilSeconds)} />
        </Suspense>
      )}
      <SeekTrack
        playedPart={part(shownSeconds)}
        bufferedPart={part(bufferedSeconds)}
        peaks={peaks}
        isDragged={draggedTo !== null}
      />
      {canSeek && tipAt !== null && <SeekTip part={tipAt} seconds={tipAt * durationSeconds} />}
    </div>
  );
}

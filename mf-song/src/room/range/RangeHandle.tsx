import { formatDuration } from '@simmer/contracts';
import { makeStyles, tokens } from '@simmer/kit/ui';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { onTouch } from '../../controls/onTouch.ts';
import { secondsAt, type TimeView, xOf } from '../../playing/timeline/timeView.ts';
import { momentByKey } from '../wave/waveKeys.ts';
import { type Range, type RangeEnd, SHORTEST_RANGE_SECONDS } from './range.ts';

const useStyles = makeStyles({
  handle: {
    position: 'absolute',
    insetBlock: 0,
    left: 0,
    width: '24px',
    marginInlineStart: '-12px',
    cursor: 'ew-resize',
    touchAction: 'none',
    borderRadius: tokens.borderRadiusMedium,
    '::before': {
      content: '""',
      position: 'absolute',
      insetBlock: 0,
      insetInlineStart: 'calc(50% - 2px)',
      width: '4px',
      borderRadius: tokens.borderRadiusCircular,
      backgroundColor: tokens.colorCompoundBrandStroke,
    },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
    '@media (forced-colors: active)': { '::before': { backgroundColor: 'Highlight' } },
    [onTouch]: { width: '44px', marginInlineStart: '-22px' },
  },
});

const labels: Readonly<Record<RangeEnd, string>> = {
  fromSeconds: 'Start of the range',
  untilSeconds: 'End of the range',
};

type Props = { range: Range; end: RangeEnd; view: TimeView; onMove(seconds: number): void };

/** One end of the range: moved by dragging, or by the waveform's keys. */
export function RangeHandle({ range, end, view, onMove }: Props) {
  const styles = useStyles();
  const grabbed = useRef<number>(undefined);
  const seconds = range[end];
  const x = xOf(view, seconds);
  const isStart = end === 'fromSeconds';
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture?.(event.pointerId);
    grabbed.current = event.clientX - x;
  };
  const onPointerMove = (event: PointerEvent) => {
    if (grabbed.current !== undefined) onMove(secondsAt(view, event.clientX - grabbed.current));
  };
  const letGo = () => {
    grabbed.current = undefined;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const moment = momentByKey(event, seconds, view.durationSeconds);
    if (moment === undefined) return;
    event.preventDefault();
    onMove(moment);
  };
  if (x < 0 || x > view.widthPx) return null;
  return (
    <div
      className={styles.handle}
      style={{ transform: `translateX(${x}px)` }}
      role="slider"
      tabIndex={0}
      aria-label={labels[end]}
      aria-orientation="horizontal"
      aria-valuemin={isStart ? 0 : range.fromSeconds + SHORTEST_RANGE_SECONDS}
      aria-valuemax={isStart ? range.untilSeconds - SHORTEST_RANGE_SECONDS : view.durationSeconds}
      aria-valuenow={seconds}
      aria-valuetext={formatDuration(seconds)}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={letGo}
      onPointerCancel={letGo}
      onKeyDown={onKeyDown}
    />
  );
}

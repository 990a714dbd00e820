import type { Song } from '@simmer/contracts';
import { type TimeView, xOf } from '../../playing/timeline/timeView.ts';
import { RangeBand } from './RangeBand.tsx';
import { RangeHandle } from './RangeHandle.tsx';
import { RangeToolbar } from './RangeToolbar.tsx';
import { type Range, withEnd } from './range.ts';

type RangeOverlayProps = {
  song: Song;
  range: Range;
  view: TimeView;
  isLooping: boolean;
  onChange(range: Range): void;
  onLoop(): void;
  onNote(): void;
  onClear(): void;
};

/** The selected range on the waveform: its two ends, and what can be done with it. */
export function RangeOverlay({ range, view, onChange, ...rest }: RangeOverlayProps) {
  const from = Math.max(0, xOf(view, range.fromSeconds));
  const until = Math.min(view.widthPx, xOf(view, range.untilSeconds));
  const move = (end: 'fromSeconds' | 'untilSeconds') => (seconds: number) =>
    onChange(withEnd(range, end, seconds, view.durationSeconds));
  return (
    <>
      <RangeBand range={range} view={view} />
      <RangeHandle range={range} end="fromSeconds" view={view} onMove={move('fromSeconds')} />
      <RangeHandle range={range} end="untilSeconds" view={view} onMove={move('untilSeconds')} />
      <RangeToolbar range={range} view={view} middlePx={(from + until) / 2} {...rest} />
    </>
  );
}

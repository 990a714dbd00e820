import { formatDuration } from '@simmer/contracts';
import { makeStyles, mergeClasses, tokens } from '@simmer/kit/ui';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { onTouch } from '../../controls/onTouch.ts';
import type { RoomView } from './useRoomView.ts';

const useStyles = makeStyles({
  // Its place stays while everything is in view, so that zooming moves nothing. The target is as high as a finger needs
  // and reaches into what is above and below; what is seen of it is not.
  track: {
    position: 'relative',
    zIndex: 1,
    height: '24px',
    marginBlock: '-10px -6px',
    touchAction: 'none',
    '::before': {
      content: '""',
      position: 'absolute',
      insetInline: 0,
      top: '10px',
      height: '8px',
      borderRadius: tokens.borderRadiusCircular,
      backgroundColor: tokens.colorNeutralBackground3,
    },
    borderRadius: tokens.borderRadiusMedium,
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-4px' },
    [onTouch]: { height: '44px', marginBlock: '-18px', '::before': { top: '18px' } },
  },
  unused: { visibility: 'hidden' },
  thumb: {
    position: 'absolute',
    top: '10px',
    left: 0,
    height: '8px',
    minWidth: '16px',
    [onTouch]: { top: '18px' },
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorNeutralStrokeAccessible,
    cursor: 'grab',
    ':active': { cursor: 'grabbing' },
  },
});

/** A tenth of what is in view. */
const STEP = 0.1;

type Props = { room: RoomView; waveId: string };

/** Where the view is in the version; scrolls by dragging and by keys. Invisible while everything is in view. */
export function ScrollTrack({ room: { view, isWhole, scrollBy }, waveId }: Props) {
  const styles = useStyles();
  const lastX = useRef<number>(undefined);
  const shown = view.untilSeconds - view.fromSeconds;
  const hidden = view.durationSeconds - shown;
  const part = view.durationSeconds > 0 ? shown / view.durationSeconds : 1;
  const left = view.durationSeconds > 0 ? view.fromSeconds / view.durationSeconds : 0;

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture?.(event.pointerId);
    lastX.current = event.clientX;
    const pressed = (event.clientX - event.currentTarget.getBoundingClientRect().left) / Math.max(1, view.widthPx);
    const isOnThumb = pressed >= left && pressed <= left + part;
    if (!isOnThumb) scrollBy(pressed * view.durationSeconds - (view.fromSeconds + shown / 2));
  };
  const onPointerMove = (event: PointerEvent) => {
    if (lastX.current === undefined) return;
    scrollBy(((event.clientX - lastX.current) / Math.max(1, view.widthPx)) * view.durationSeconds);
    lastX.current = event.clientX;
  };
  const letGo = () => {
    lastX.current = undefined;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const by = {
      ArrowLeft: -STEP * shown,
      ArrowRight: STEP * shown,
      PageUp: -shown,
      PageDown: shown,
      Home: -view.durationSeconds,
      End: view.durationSeconds,
    }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    scrollBy(by);
  };
  return (
    <div
      className={mergeClasses(styles.track, isWhole && styles.unused)}
      role="scrollbar"
      tabIndex={isWhole ? -1 : 0}
      aria-label="Part of the song in view"
      aria-controls={waveId}
      aria-orientation="horizontal"
      aria-valuemin={0}
      aria-valuemax={Math.round(hidden)}
      aria-valuenow={Math.round(view.fromSeconds)}
      aria-valuetext={`${formatDuration(view.fromSeconds)} to ${formatDuration(view.untilSeconds)}`}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={letGo}
      onPointerCancel={letGo}
      onKeyDown={onKeyDown}
    >
      <div className={styles.thumb} style={{ left: `${left * 100}%`, width: `${part * 100}%` }} />
    </div>
  );
}

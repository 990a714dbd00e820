import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { TimeView } from '../../playing/timeline/timeView.ts';
import { $wholeSecond } from '../../songData/playerPosition.ts';
import { positionIn } from '../position/roomPosition.ts';
import { canZoomIn, followed, isWhole, scrolled, showing, type Window, whole, zoomed } from './viewChanges.ts';

export const ZOOM_STEP = 1.6;

/** The room's zoom and scroll. */
export type RoomView = {
  view: TimeView;
  isWhole: boolean;
  canZoomIn: boolean;
  /** @param aroundSeconds the moment that stays in place; the position, or the middle, by default */
  zoom(factor: number, aroundSeconds?: number): void;
  scrollBy(seconds: number): void;
  showAll(): void;
  /** scrolls to a moment that is out of view, and follows the position again */
  showMoment(seconds: number): void;
};

/**
 * The stretch of a version that is in view. It follows the position of a playing version, unless the person has scrolled
 * away from it.
 */
export function useRoomView(versionId: number, durationSeconds: number, widthPx: number, isPlaying: boolean): RoomView {
  // Null while everything is in view, so that a length that becomes known later is in view too.
  const [shown, setShown] = useState<{ versionId: number; window: Window | null }>({ versionId, window: null });
  const chosen = shown.versionId === versionId ? shown.window : null;
  const window = useMemo(() => chosen ?? whole(durationSeconds), [chosen, durationSeconds]);
  const isHeld = useRef(false);

  const change = useCallback(
    (changed: (window: Window) => Window) =>
      setShown((last) => {
        const before = (last.versionId === versionId && last.window) || whole(durationSeconds);
        const next = changed(before);
        const window = isWhole(next, durationSeconds) ? null : next;
        // The same object, so that following the position draws the room only when the view moves.
        return last.versionId === versionId && last.window === window ? last : { versionId, window };
      }),
    [versionId, durationSeconds],
  );
  const zoom = useCallback(
    (factor: number, aroundSeconds?: number) =>
      change((before) => {
        const position = positionIn(versionId);
        const isInView = position >= before.fromSeconds && position <= before.untilSeconds;
        const middle = (before.fromSeconds + before.untilSeconds) / 2;
        return zoomed(before, factor, aroundSeconds ?? (isInView ? position : middle), durationSeconds);
      }),
    [change, versionId, durationSeconds],
  );
  const scrollBy = useCallback(
    (seconds: number) => {
      isHeld.current = true;
      change((before) => scrolled(before, seconds, durationSeconds));
    },
    [change, durationSeconds],
  );
  const showAll = useCallback(() => {
    isHeld.current = false;
    change(() => whole(durationSeconds));
  }, [change, durationSeconds]);
  const showMoment = useCallback(
    (seconds: number) => {
      isHeld.current = false;
      change((before) => showing(before, seconds, durationSeconds));
    },
    [change, durationSeconds],
  );

  useEffect(() => {
    if (!isPlaying) return;
    return $wholeSecond.listen(() => {
      const position = positionIn(versionId);
      change((before) => {
        const isInView = position >= before.fromSeconds && position <= before.untilSeconds;
        if (isInView) isHeld.current = false;
        return isHeld.current ? before : followed(before, position, durationSeconds);
      });
    });
  }, [isPlaying, versionId, durationSeconds, change]);

  const view = useMemo(() => ({ durationSeconds, widthPx, ...window }), [durationSeconds, widthPx, window]);
  return {
    view,
    isWhole: chosen === null,
    canZoomIn: durationSeconds > 0 && canZoomIn(window),
    zoom,
    scrollBy,
    showAll,
    showMoment,
  };
}

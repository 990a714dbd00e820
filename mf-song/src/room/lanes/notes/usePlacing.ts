import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { secondsAt, type TimeView, xOf } from '../../../playing/timeline/timeView.ts';

const DRAG_PX = 4;
/** Presses of a key in a row are one move. */
const SETTLES_MS = 800;

/**
 * Moves a mark along its lane: by dragging, or with Alt and the arrow keys, by one second or with Shift by a tenth.
 *
 * @param onPlaced called once with the new moment, when it is released or no more keys are pressed
 */
export function usePlacing(atSeconds: number, view: TimeView, onPlaced: ((atSeconds: number) => void) | undefined) {
  const [moved, setMoved] = useState<number>();
  const start = useRef<{ x: number; isDragged: boolean }>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** saves what keys have moved */
  const pending = useRef<() => void>(undefined);
  // A mark that leaves its lane within that time, or the page, loses nothing.
  useEffect(() => () => pending.current?.(), []);

  const settle = (seconds: number) => {
    clearTimeout(timer.current);
    pending.current = undefined;
    setMoved(undefined);
    if (seconds !== atSeconds) onPlaced?.(seconds);
  };
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (!onPlaced || event.button !== 0) return;
    event.currentTarget.setPointerCapture?.(event.pointerId);
    start.current = { x: event.clientX, isDragged: false };
  };
  const onPointerMove = (event: PointerEvent) => {
    const begun = start.current;
    if (!begun || (!begun.isDragged && Math.abs(event.clientX - begun.x) < DRAG_PX)) return;
    begun.isDragged = true;
    setMoved(secondsAt(view, xOf(view, atSeconds) + event.clientX - begun.x));
  };
  const onPointerUp = () => {
    if (start.current?.isDragged && moved !== undefined) settle(moved);
    // The click that follows must not seek; it comes before the next frame.
    const wasDragged = start.current?.isDragged ?? false;
    requestAnimationFrame(() => {
      start.current = undefined;
    });
    if (!wasDragged) start.current = undefined;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!onPlaced || !event.altKey || step === undefined) return;
    event.preventDefault();
    const by = event.shiftKey ? step / 10 : step;
    const next = Math.min(view.durationSeconds, Math.max(0, (moved ?? atSeconds) + by));
    setMoved(next);
    clearTimeout(timer.current);
    pending.current = () => settle(next);
    timer.current = setTimeout(pending.current, SETTLES_MS);
  };
  return {
    /** where it is drawn meanwhile */
    shownAt: moved ?? atSeconds,
    isMoving: moved !== undefined,
    wasDragged: () => start.current?.isDragged ?? false,
    handlers: {
      onPointerDown,
      onPointerMove,
      onPointerUp,
      onPointerCancel: () => {
        start.current = undefined;
        setMoved(undefined);
      },
      onKeyDown,
      onBlur: () => moved !== undefined && settle(moved),
    },
  };
}

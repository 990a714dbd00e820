import { type PointerEvent, useRef } from 'react';
import { secondsAt } from '../../playing/timeline/timeView.ts';
import type { RoomView } from '../view/useRoomView.ts';

/** From here on a press is a drag. A finger is less steady. */
const DRAG_PX = { mouse: 4, touch: 12 } as const;

type Moves = {
  onSeek(seconds: number): void;
  /** called while dragging, with both ends in order */
  onSelect(fromSeconds: number, untilSeconds: number): void;
};

/** What pointers do on the waveform: a press seeks, a drag selects a stretch, two fingers zoom and scroll. */
export function useWavePointer(room: RoomView, isDisabled: boolean, { onSeek, onSelect }: Moves) {
  const pointers = useRef(new Map<number, number>());
  const gesture = useRef<'none' | 'press' | 'drag' | 'pinch'>('none');
  const startX = useRef(0);
  const placeOf = (event: PointerEvent<HTMLElement>) =>
    event.clientX - event.currentTarget.getBoundingClientRect().left;

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (isDisabled || event.button !== 0) return;
    event.currentTarget.setPointerCapture?.(event.pointerId);
    pointers.current.set(event.pointerId, placeOf(event));
    gesture.current = pointers.current.size > 1 ? 'pinch' : 'press';
    startX.current = placeOf(event);
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const before = pointers.current.get(event.pointerId);
    if (before === undefined) return;
    const x = placeOf(event);
    if (gesture.current === 'pinch') {
      const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1];
      if (other === undefined) return;
      const factor = Math.max(1, Math.abs(x - other)) / Math.max(1, Math.abs(before - other));
      room.zoom(factor, secondsAt(room.view, (before + other) / 2));
      const { fromSeconds, untilSeconds, widthPx } = room.view;
      room.scrollBy((((before - x) / 2) * (untilSeconds - fromSeconds)) / widthPx);
      pointers.current.set(event.pointerId, x);
      return;
    }
    const least = event.pointerType === 'touch' ? DRAG_PX.touch : DRAG_PX.mouse;
    if (gesture.current === 'press' && Math.abs(x - startX.current) >= least) gesture.current = 'drag';
    if (gesture.current !== 'drag') return;
    const ends = [secondsAt(room.view, startX.current), secondsAt(room.view, x)] as const;
    onSelect(Math.min(...ends), Math.max(...ends));
  };
  const onPointerUp = (event: PointerEvent<HTMLElement>) => {
    if (!pointers.current.delete(event.pointerId)) return;
    if (gesture.current === 'press') onSeek(secondsAt(room.view, placeOf(event)));
    if (pointers.current.size === 0) gesture.current = 'none';
  };
  const onPointerCancel = (event: PointerEvent<HTMLElement>) => {
    pointers.current.delete(event.pointerId);
    gesture.current = 'none';
  };
  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel };
}

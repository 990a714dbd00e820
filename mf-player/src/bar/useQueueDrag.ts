import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { placeOver, type QueueDrag } from './queueDrag.ts';

/** This near to an edge of the list, it scrolls under the dragged row. */
const EDGE_PX = 40;
const SCROLL_PX_PER_FRAME = 8;

type Given = { scroller: RefObject<HTMLElement | null>; count: number; onDrop(drag: QueueDrag): void };

/** Dragging a row of the queue by its handle, with the primary pointer: a finger, a pen or a mouse. */
export function useQueueDrag({ scroller, count, onDrop }: Given) {
  const [drag, setDrag] = useState<QueueDrag | null>(null);
  const pointer = useRef({ startPx: 0, clientY: 0 });
  /** where the pointer is in the list, which may scroll meanwhile */
  const pointerPx = () => pointer.current.clientY + (scroller.current?.scrollTop ?? 0);
  const follow = () =>
    setDrag((was) => {
      if (!was) return null;
      const movedPx = pointerPx() - pointer.current.startPx;
      return { ...was, movedPx, to: placeOver(was.from, movedPx, count) };
    });

  const latestFollow = useRef(follow);
  useEffect(() => {
    latestFollow.current = follow;
  });
  const isDragged = drag !== null;
  useEffect(() => {
    if (!isDragged) return;
    let frame = requestAnimationFrame(function scrollAtEdges() {
      const list = scroller.current;
      const box = list?.getBoundingClientRect();
      if (list && box) {
        const { clientY } = pointer.current;
        const before = list.scrollTop;
        if (clientY < box.top + EDGE_PX) list.scrollTop -= SCROLL_PX_PER_FRAME;
        else if (clientY > box.bottom - EDGE_PX) list.scrollTop += SCROLL_PX_PER_FRAME;
        if (list.scrollTop !== before) latestFollow.current();
      }
      frame = requestAnimationFrame(scrollAtEdges);
    });
    return () => cancelAnimationFrame(frame);
  }, [isDragged, scroller]);

  /** What a row's handle listens to. */
  const handleOf = (key: number, place: number) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0 || !event.isPrimary) return;
      event.currentTarget.setPointerCapture?.(event.pointerId);
      pointer.current.clientY = event.clientY;
      pointer.current.startPx = pointerPx();
      setDrag({ key, from: place, to: place, movedPx: 0 });
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (drag?.key !== key) return;
      pointer.current.clientY = event.clientY;
      follow();
    },
    onPointerUp() {
      if (drag?.key !== key) return;
      setDrag(null);
      onDrop(drag);
    },
    onPointerCancel: () => setDrag(null),
  });

  return { drag, handleOf };
}

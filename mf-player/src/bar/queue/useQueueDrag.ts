import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { QueuedSong } from '../../queue/upNext.ts';
import { dragAt, type QueueDrag } from './queueDrag.ts';

/** This near to an edge of the list, it scrolls under the dragged row. */
const EDGE_PX = 40;
const SCROLL_PX_PER_FRAME = 8;

type Given = {
  scroller: RefObject<HTMLElement | null>;
  entries: readonly QueuedSong[];
  onDrop(drag: QueueDrag): void;
};

/** Dragging a row of the queue by its handle, with the primary pointer: a finger, a pen or a mouse. */
export function useQueueDrag({ scroller, entries, onDrop }: Given) {
  const [held, setHeld] = useState<Omit<QueueDrag, 'to'> | null>(null);
  const placeOf = (sought: number) => entries.findIndex(({ key }) => key === sought);
  const drag = held && dragAt(placeOf(held.key), held, entries.length);
  const pointer = useRef({ startPx: 0, clientY: 0 });
  /** where the pointer is in the list, which may scroll meanwhile */
  const pointerPx = () => pointer.current.clientY + (scroller.current?.scrollTop ?? 0);
  const follow = () => setHeld((was) => was && { ...was, movedPx: pointerPx() - pointer.current.startPx });

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
      setHeld({ key, from: place, movedPx: 0 });
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (drag?.key !== key) return;
      pointer.current.clientY = event.clientY;
      follow();
    },
    onPointerUp() {
      if (drag?.key !== key) return;
      setHeld(null);
      onDrop(drag);
    },
    onPointerCancel: () => setHeld(null),
  });

  return { drag, handleOf };
}

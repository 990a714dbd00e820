import { type DragStartEvent, KeyboardSensor, PointerSensor, useSensor, useSensors } from '@dnd-kit/core';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { ROW_HEIGHT_PX } from '../rows/songRow.styles.ts';
import { keyboardCoordinates, placeOver } from './customOrder.ts';

/** Less is the shaking of a hand that only presses. */
const PRESS_PX = 4;

/** What is being dragged: from which place, over which one, and how far it has come within the list. */
export type Drag = { title: string; from: number; to: number; movedPx: number; isByKeyboard: boolean };

type Given = {
  list: RefObject<HTMLElement | null>;
  titles: readonly string[];
  onMove(from: number, to: number): void;
  /** scrolls a place into sight */
  reveal(place: number): void;
  /** tells somebody who cannot see it */
  say(title: string, what: 'lifted' | 'over' | 'dropped' | 'back', place: number): void;
};

/**
 * Dragging in a list of equal rows. Which place a row is over is worked out from how far it has come in the list, so that it costs the same
 * however long the list is. The library's own distance is of no use here: it counts a scroll twice when rows come into the page and go. The
 * primary pointer and the keyboard begin a drag (the sensor lets no other pointer or button through).
 */
export function useCustomOrderDrag({ list, titles, onMove, reveal, say }: Given) {
  const [drag, setDrag] = useState<Drag>();
  // Events come faster than the page is drawn.
  const current = useRef<Drag>(undefined);
  const pointer = useRef({ startPx: 0, clientY: 0 });
  const show = (next: Drag | undefined) => {
    current.current = next;
    setDrag(next);
  };
  /** Where the pointer is in the list, in pixels from its top. */
  const pointerInList = () => pointer.current.clientY - (list.current?.getBoundingClientRect().top ?? 0);

  const isDragged = drag !== undefined;
  useEffect(() => {
    if (!isDragged) return;
    const follow = ({ clientY }: PointerEvent) => {
      pointer.current.clientY = clientY;
    };
    // Before the sensor hears of it.
    window.addEventListener('pointermove', follow, { capture: true });
    return () => window.removeEventListener('pointermove', follow, { capture: true });
  }, [isDragged]);

  const moveTo = (movedPx: number) => {
    const was = current.current;
    if (!was) return;
    const to = placeOver({ ...was, movedPx, count: titles.length, rowHeightPx: ROW_HEIGHT_PX });
    show({ ...was, movedPx, to });
    if (to !== was.to) say(was.title, 'over', to);
  };
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: PRESS_PX } }),
    useSensor(KeyboardSensor, {
      coordinateGetter: ({ code }) => {
        const moved = keyboardCoordinates(code, { x: 0, y: current.current?.movedPx ?? 0 });
        if (!moved) return;
        moveTo(moved.y);
        if (current.current) reveal(current.current.to);
      },
    }),
  );

  const onDragStart = ({ active, activatorEvent }: DragStartEvent) => {
    const title = String(active.id);
    const from = titles.indexOf(title);
    if (from < 0) return;
    if (activatorEvent instanceof PointerEvent) pointer.current.clientY = activatorEvent.clientY;
    pointer.current.startPx = pointerInList();
    show({ title, from, to: from, movedPx: 0, isByKeyboard: activatorEvent instanceof KeyboardEvent });
    say(title, 'lifted', from);
  };
  const onDragMove = () => {
    if (!current.current?.isByKeyboard) moveTo(pointerInList() - pointer.current.startPx);
  };
  const finish = (isDropped: boolean) => () => {
    const was = current.current;
    show(undefined);
    if (!was) return;
    say(was.title, isDropped ? 'dropped' : 'back', isDropped ? was.to : was.from);
    // Somebody else may have changed the list meanwhile: what is moved is the song, not the place.
    const from = titles.indexOf(was.title);
    if (isDropped && from >= 0 && from !== was.to) onMove(from, was.to);
  };
  return { drag, context: { sensors, onDragStart, onDragMove, onDragEnd: finish(true), onDragCancel: finish(false) } };
}

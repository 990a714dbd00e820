import {
  type CollisionDetection,
  DndContext,
  type DragEndEvent,
  type DragStartEvent,
  getClientRect,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { SortableContext, type SortingStrategy } from '@dnd-kit/sortable';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { keyboardCoordinates, placeOver, stepAside } from './rowPlaces.ts';
import { type Lifted, type RowId, SortingContext } from './sorting.context.ts';
import { useSortingWords } from './useSortingWords.ts';

type Props = {
  /** every row of the list in its order, also those that are not in the page; the same array as long as they are the same */
  ids: RowId[];
  /** the height of each row */
  rowPx: number;
  nameOf(id: RowId): string;
  onMove(id: RowId, from: number, to: number): void;
  /** Draws the rows; the one that is lifted has to stay in the page, however far it is dragged. */
  children(lifted: RowId | undefined): ReactNode;
};

const keyboard = {
  coordinateGetter: (
    { code }: KeyboardEvent,
    { currentCoordinates }: { currentCoordinates: { x: number; y: number } },
  ) => keyboardCoordinates(code, currentCoordinates),
  // At once: keys come faster than a smooth scroll ends.
  scrollBehavior: 'auto' as const,
};

/** How near to an edge the list begins to scroll, as a share of its height. */
const autoScroll = { threshold: { x: 0, y: 0.12 } };

/** While a row is dragged, Escape ends that and closes nothing, and arrow keys move the row and do not scroll as well. */
function holdStill(event: KeyboardEvent): void {
  if (event.key === 'Escape' || event.key.startsWith('Arrow')) event.preventDefault();
}

/**
 * A list of equal rows that are moved by their handles: by mouse, finger and keys. Only rows in sight have to be in the page. Which place a
 * row is over is worked out from how far it is from its own, so that it costs the same however long the list is.
 */
export function SortableRows({ ids, rowPx, nameOf, onMove, children }: Props) {
  const [lifted, setLifted] = useState<Lifted>();
  const accessibility = useSortingWords(ids, nameOf);
  const sensors = useSensors(useSensor(PointerSensor), useSensor(KeyboardSensor, keyboard));
  const isByKeyboard = lifted?.isByKeyboard ?? false;

  useEffect(() => {
    if (!lifted) return;
    window.addEventListener('keydown', holdStill, { capture: true });
    return () => window.removeEventListener('keydown', holdStill, { capture: true });
  }, [lifted]);

  // Measured once a drag: measured again as rows come into the page and go, a scroll would be counted twice.
  const start = useRef<ReturnType<typeof getClientRect>>(undefined);
  const measuring = useMemo(
    () => ({
      draggable: { measure: (row: HTMLElement) => (start.current ??= getClientRect(row, { ignoreTransform: true })) },
    }),
    [],
  );
  const strategy = useMemo<SortingStrategy>(
    () =>
      ({ index, activeIndex, overIndex }) => ({
        x: 0,
        y: stepAside(index, activeIndex, overIndex) * rowPx,
        scaleX: 1,
        scaleY: 1,
      }),
    [rowPx],
  );
  const findPlace: CollisionDetection = ({ active, collisionRect, droppableContainers }) => {
    const row = droppableContainers.find(({ id }) => id === active.id)?.node.current;
    const from = ids.indexOf(active.id);
    if (!row || from < 0) return [];
    const movedPx = collisionRect.top - getClientRect(row, { ignoreTransform: true }).top;
    const to = placeOver({ from, count: ids.length, rowPx, movedPx, isByKeyboard });
    // Beyond what is in the page, the nearest row that is.
    const [nearest] = droppableContainers
      .map(({ id }) => ({ id, away: Math.abs(ids.indexOf(id) - to) }))
      .sort((one, other) => one.away - other.away);
    return nearest ? [{ id: nearest.id }] : [];
  };

  const onDragStart = ({ active, activatorEvent }: DragStartEvent) => {
    start.current = undefined;
    setLifted({
      id: active.id,
      from: ids.indexOf(active.id),
      isByKeyboard: activatorEvent instanceof KeyboardEvent,
    });
  };
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    setLifted(undefined);
    // The list may have changed meanwhile: what is moved is the row, not its place.
    const [from, to] = [ids.indexOf(active.id), ids.indexOf(over?.id ?? active.id)];
    if (from >= 0 && to >= 0 && from !== to) onMove(active.id, from, to);
  };
  const sorting = useMemo(() => ({ rowPx, lifted }), [rowPx, lifted]);
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={findPlace}
      measuring={measuring}
      autoScroll={autoScroll}
      accessibility={accessibility}
      onDragStart={onDragStart}
      onDragEnd={onDragEnd}
      onDragCancel={() => setLifted(undefined)}
    >
      <SortableContext items={ids} strategy={strategy}>
        <SortingContext value={sorting}>{children(lifted?.id)}</SortingContext>
      </SortableContext>
    </DndContext>
  );
}

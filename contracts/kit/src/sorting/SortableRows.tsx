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
  /** every row of the list in order, rendered or not; pass the same array until they change */
  ids: RowId[];
  /** the height of each row */
  rowPx: number;
  nameOf(id: RowId): string;
  onMove(id: RowId, from: number, to: number): void;
  /** Renders the rows. The lifted one must stay rendered, however far it is dragged. */
  children(lifted: RowId | undefined): ReactNode;
};

const keyboard = {
  coordinateGetter: (
    { code }: KeyboardEvent,
    { currentCoordinates }: { currentCoordinates: { x: number; y: number } },
  ) => keyboardCoordinates(code, currentCoordinates),
  // Instant, because keys repeat faster than a smooth scroll ends.
  scrollBehavior: 'auto' as const,
};

/** The distance from an edge at which the list starts to scroll, as a share of its height. */
const autoScroll = { threshold: { x: 0, y: 0.12 } };

/** During a drag, Escape ends only the drag, and arrow keys move the row without scrolling the page. */
function holdStill(event: KeyboardEvent): void {
  if (event.key === 'Escape' || event.key.startsWith('Arrow')) event.preventDefault();
}

/**
 * A list of rows of equal height, moved by their handles with mouse, touch or keyboard. Only visible rows must be rendered. The
 * place under a dragged row is computed from its distance, so the cost doesn't grow with the list.
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

  // Measured once per drag. If measured again as rows are rendered and removed, scrolling would count twice.
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
    // If that row is not rendered, the nearest one that is.
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
    // The list may have changed during the drag, so move the row by its id.
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

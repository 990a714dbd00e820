import {
  type Announcements,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { type RowProps, SongRow } from './SongRow.tsx';

export type SortableRowsProps = { rows: RowProps[]; onMove(from: number, to: number): void };

const screenReaderInstructions = {
  draggable:
    'Press Space to pick the song up, the up and down arrow keys to move it, Space again to drop it, Escape to leave it where it was.',
};

/** The rows, to be moved by their handles: by mouse and finger, and by keys. In a file of its own, for it is larger than the rest of the page. */
export function SortableRows({ rows, onMove }: SortableRowsProps) {
  const sensors = useSensors(
    useSensor(PointerSensor),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const titles = rows.map(({ song }) => song.cleanTitle);
  const placeOf = (id: UniqueIdentifier) => `place ${titles.indexOf(String(id)) + 1} of ${titles.length}`;
  const announcements: Announcements = {
    onDragStart: ({ active }) => `Picked up ${active.id}, ${placeOf(active.id)}.`,
    onDragOver: ({ active, over }) => (over ? `${active.id}, now ${placeOf(over.id)}.` : undefined),
    onDragEnd: ({ active, over }) => `Dropped ${active.id}, ${placeOf(over?.id ?? active.id)}.`,
    onDragCancel: ({ active }) => `${active.id} is back, ${placeOf(active.id)}.`,
  };
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) onMove(titles.indexOf(String(active.id)), titles.indexOf(String(over.id)));
  };
  return (
    <DndContext sensors={sensors} onDragEnd={onDragEnd} accessibility={{ announcements, screenReaderInstructions }}>
      <SortableContext items={titles} strategy={verticalListSortingStrategy}>
        <ol className="share-rows" aria-label="Songs">
          {rows.map((row) => (
            <SortableRow key={row.song.cleanTitle} {...row} />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  );
}

function SortableRow(row: RowProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: row.song.cleanTitle,
  });
  const style = {
    ...(transform && { transform: `translate3d(0, ${Math.round(transform.y)}px, 0)` }),
    ...(transition && { transition }),
  };
  const drag = {
    row: setNodeRef,
    grip: setActivatorNodeRef,
    gripProps: { ...attributes, ...listeners },
    style,
    isLifted: isDragging,
  };
  return <SongRow {...row} drag={drag} />;
}

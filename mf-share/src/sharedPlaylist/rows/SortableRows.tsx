import {
  type Announcements,
  closestCenter,
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
import { type SharedRowView, sortingInstructions, sortingSaid } from '@simmer/contracts/extra';
import { memo, type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { type RowProps, SongRow } from './SongRow.tsx';
import { type ListedRows, rowOf } from './SongRows.tsx';
import { useNearRows } from './useNearRows.ts';

const screenReaderInstructions = { draggable: sortingInstructions };

/**
 * The rows, to be moved by their handles: by mouse and finger, and by keys. Only rows near what is in sight can be moved and give way, so that
 * a list of thousands is dragged like a short one. In a file of its own, for it is larger than the rest of the page.
 */
export function SortableRows(props: ListedRows) {
  const { songs, onMove } = props;
  const list = useRef<HTMLOListElement>(null);
  const wantedTitle = useWantedTitle(list);
  const near = useNearRows(list, songs, wantedTitle);
  const sensors = useSensors(
    useSensor(PointerSensor),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const titles = useTitles(songs);
  const tell = (what: keyof typeof sortingSaid, id: UniqueIdentifier, at = id) =>
    sortingSaid[what](`${id}`, titles.indexOf(`${at}`), titles.length);
  const announcements: Announcements = {
    onDragStart: ({ active }) => tell('lifted', active.id),
    onDragOver: ({ active, over }) => (over ? tell('over', active.id, over.id) : undefined),
    onDragEnd: ({ active, over }) => tell('dropped', active.id, over?.id),
    onDragCancel: ({ active }) => tell('back', active.id),
  };
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) onMove(titles.indexOf(String(active.id)), titles.indexOf(String(over.id)));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={onDragEnd}
      accessibility={{ announcements, screenReaderInstructions }}
    >
      <SortableContext items={titles} strategy={verticalListSortingStrategy}>
        <ol ref={list} className="share-rows" aria-label="Songs">
          {songs.map((song) => {
            const Row = near.has(song.cleanTitle) ? SortableRow : SongRow;
            return <Row key={song.cleanTitle} isSorting {...rowOf(song, props)} />;
          })}
        </ol>
      </SortableContext>
    </DndContext>
  );
}

/** The song whose handle was reached for last, by keys and far from the movable rows: the new row, which can be moved, keeps the focus. */
function useWantedTitle(list: RefObject<HTMLElement | null>) {
  const [wantedTitle, setWantedTitle] = useState('');
  useLayoutEffect(() => {
    const grips = [...(list.current?.querySelectorAll<HTMLElement>('.share-grip') ?? [])];
    if (wantedTitle) grips.find((grip) => grip.dataset['title'] === wantedTitle)?.focus();
  }, [list, wantedTitle]);
  useEffect(() => {
    const element = list.current;
    const onFocus = ({ target }: FocusEvent) => {
      const grip = target instanceof Element ? target.closest<HTMLElement>('.share-grip') : null;
      if (grip && !grip.hasAttribute('aria-roledescription')) setWantedTitle(grip.dataset['title'] ?? '');
    };
    element?.addEventListener('focusin', onFocus);
    return () => element?.removeEventListener('focusin', onFocus);
  }, [list]);
  return wantedTitle;
}

/** The same array as long as the songs are the same: otherwise every sortable row renders again with each one that becomes near. */
function useTitles(songs: readonly SharedRowView[]): string[] {
  return useMemo(() => songs.map(({ cleanTitle }) => cleanTitle), [songs]);
}

const SortableRow = memo(function SortableRow(row: RowProps) {
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
});

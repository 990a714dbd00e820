import type { Announcements, UniqueIdentifier } from '@dnd-kit/core';
import { sortingInstructions, sortingSaid } from '@simmer/contracts/extra';
import { useRef } from 'react';
import type { RowId } from './sorting.context.ts';

/** Screen reader announcements for a drag; each place is announced once while the row stays over it. */
export function useSortingWords(ids: readonly RowId[], nameOf: (id: RowId) => string) {
  const announced = useRef<number>(undefined);
  const announce = (what: keyof typeof sortingSaid, id: UniqueIdentifier, at: UniqueIdentifier = id) => {
    const place = ids.indexOf(at);
    if (place < 0 || (what === 'over' && place === announced.current)) return undefined;
    announced.current = place;
    return sortingSaid[what](nameOf(id), place, ids.length);
  };
  const announcements: Announcements = {
    onDragStart: ({ active }) => announce('lifted', active.id),
    onDragOver: ({ active, over }) => (over ? announce('over', active.id, over.id) : undefined),
    onDragEnd: ({ active, over }) => announce('dropped', active.id, over?.id),
    onDragCancel: ({ active }) => announce('back', active.id),
  };
  return { announcements, screenReaderInstructions: { draggable: sortingInstructions } };
}

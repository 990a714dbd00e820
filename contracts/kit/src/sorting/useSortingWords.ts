import type { Announcements, UniqueIdentifier } from '@dnd-kit/core';
import { sortingInstructions, sortingSaid } from '@simmer/contracts';
import { useRef } from 'react';
import type { RowId } from './sorting.context.ts';

/** What is told of a drag to somebody who cannot see it: a place once, however often the row comes over it. */
export function useSortingWords(ids: readonly RowId[], nameOf: (id: RowId) => string) {
  const told = useRef<number>(undefined);
  const tell = (what: keyof typeof sortingSaid, id: UniqueIdentifier, at: UniqueIdentifier = id) => {
    const place = ids.indexOf(at);
    if (place < 0 || (what === 'over' && place === told.current)) return undefined;
    told.current = place;
    return sortingSaid[what](nameOf(id), place, ids.length);
  };
  const announcements: Announcements = {
    onDragStart: ({ active }) => tell('lifted', active.id),
    onDragOver: ({ active, over }) => (over ? tell('over', active.id, over.id) : undefined),
    onDragEnd: ({ active, over }) => tell('dropped', active.id, over?.id),
    onDragCancel: ({ active }) => tell('back', active.id),
  };
  return { announcements, screenReaderInstructions: { draggable: sortingInstructions } };
}

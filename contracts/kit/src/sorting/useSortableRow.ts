import { useSortable } from '@dnd-kit/sortable';
import { type HTMLAttributes, use } from 'react';
import { type RowId, SortingContext } from './sorting.context.ts';

// Rows stand where the list puts them: after a drop there is nothing to glide to.
const dropsAtOnce = { animateLayoutChanges: () => false, transition: null };

/** A row of `SortableRows`, and the handle that moves it. */
export function useSortableRow(id: RowId) {
  const { rowPx, lifted } = use(SortingContext);
  const sortable = useSortable({ id, ...dropsAtOnce });
  const { index, overIndex, isDragging: isLifted, isSorting, transform } = sortable;
  const isByKeyboard = lifted?.isByKeyboard ?? false;
  let shiftPx = transform?.y ?? 0;
  if (isLifted && lifted && transform) {
    // By keyboard the row stands where it would be dropped; otherwise at the pointer, also when its place changes under it.
    shiftPx = (isByKeyboard ? overIndex - index : lifted.from - index) * rowPx + (isByKeyboard ? 0 : transform.y);
  }
  const handleProps: HTMLAttributes<HTMLElement> = { ...sortable.attributes, ...sortable.listeners };
  return {
    /** for the row */
    row: sortable.setNodeRef,
    /** for its handle */
    handle: sortable.setActivatorNodeRef,
    handleProps,
    /** how far the row stands from its place */
    shiftPx,
    isLifted,
    /** whether it may glide aside while another is dragged past, or from place to place by keys */
    glides: isSorting && (!isLifted || isByKeyboard),
  };
}

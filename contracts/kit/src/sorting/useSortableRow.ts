import { useSortable } from '@dnd-kit/sortable';
import { type HTMLAttributes, use } from 'react';
import { type RowId, SortingContext } from './sorting.context.ts';

// The list positions its rows, so there is nothing to animate after a drop.
const dropsAtOnce = { animateLayoutChanges: () => false, transition: null };

/** A row of `SortableRows`, and the handle that moves it. */
export function useSortableRow(id: RowId) {
  const { rowPx, lifted } = use(SortingContext);
  const sortable = useSortable({ id, ...dropsAtOnce });
  const { index, overIndex, isDragging: isLifted, isSorting, transform } = sortable;
  const isByKeyboard = lifted?.isByKeyboard ?? false;
  let shiftPx = transform?.y ?? 0;
  if (isLifted && lifted && transform) {
    // By keyboard the row shows where it would be dropped; otherwise it follows the pointer, even if its index changes.
    shiftPx = (isByKeyboard ? overIndex - index : lifted.from - index) * rowPx + (isByKeyboard ? 0 : transform.y);
  }
  const handleProps: HTMLAttributes<HTMLElement> = { ...sortable.attributes, ...sortable.listeners };
  return {
    /** for the row */
    row: sortable.setNodeRef,
    /** for its handle */
    handle: sortable.setActivatorNodeRef,
    handleProps,
    /** the distance between the row and its place */
    shiftPx,
    isLifted,
    /** whether to animate the row as it moves aside for a dragged one, or from place to place by keyboard */
    glides: isSorting && (!isLifted || isByKeyboard),
  };
}

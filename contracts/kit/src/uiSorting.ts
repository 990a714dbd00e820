/** Rows that people put in order, and what drags: import it in lazily loaded files only, for no first screen needs it. */
export { DndContext, PointerSensor, useDraggable, useSensor, useSensors } from '@dnd-kit/core';
export { SortableRows } from './sorting/SortableRows.tsx';
export type { RowId } from './sorting/sorting.context.ts';
export { useSortableRow } from './sorting/useSortableRow.ts';

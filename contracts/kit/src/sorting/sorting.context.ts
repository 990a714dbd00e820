import { createContext } from 'react';

export type RowId = string | number;

/** The dragged row and the place it was picked up from. */
export type Lifted = { id: RowId; from: number; isByKeyboard: boolean };

/** State that the rows of a sortable list share. */
export type Sorting = { rowPx: number; lifted: Lifted | undefined };

export const SortingContext = createContext<Sorting>({ rowPx: 0, lifted: undefined });

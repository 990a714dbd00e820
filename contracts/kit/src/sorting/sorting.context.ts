import { createContext } from 'react';

/** What a row's id is. */
export type RowId = string | number;

/** The row that is being dragged, and the place it was picked up from. */
export type Lifted = { id: RowId; from: number; isByKeyboard: boolean };

/** What the rows of a list that is being put in order share. */
export type Sorting = { rowPx: number; lifted: Lifted | undefined };

export const SortingContext = createContext<Sorting>({ rowPx: 0, lifted: undefined });

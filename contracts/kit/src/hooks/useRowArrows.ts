import { type FocusEvent, type KeyboardEvent, useState } from 'react';
import { areListKeys, moveInRow, startOfRow } from './moveInRow.ts';
import { rowGoal } from './rowGoal.ts';

/** The list's attribute that tells screen readers about its keys, once instead of in every row. */
export const rowArrowsHint = {
  'aria-description': 'Up and down move between the rows, right goes to a row’s actions, if it has any.',
} as const;

const rowsIn = (list: Element) => [...list.querySelectorAll<HTMLElement>('[data-row]')];

/**
 * Makes a list one stop of the Tab key: up, down, Home and End move between its rows, right and left among a row's
 * controls, Escape back to its start. A row starts at itself if it has a `tabIndex`, else at its first control: give that
 * `tabIndexOf(id)`, and all others `tabIndex={-1}`.
 *
 * @param ids of the rows, in order
 * @param first the row that Tab reaches before another has had the focus, such as the chosen one; the first by default
 */
export function useRowArrows<Id extends string | number>(ids: readonly Id[], first?: Id) {
  const [last, setLast] = useState<Id>();
  const active = [last, first].find((id) => id !== undefined && ids.includes(id)) ?? ids[0];

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { target } = event;
    if (!(target instanceof Element) || !areListKeys(event)) return;
    const rows = rowsIn(event.currentTarget);
    const at = rows.findIndex((row) => row.contains(target));
    const row = rows[at];
    if (!row || moveInRow(event, row)) return;
    const goal = rowGoal(event.key, at, rows.length);
    if (goal === undefined) return;
    event.preventDefault();
    const next = rows[goal];
    if (next) startOfRow(next)?.focus();
  };
  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    const row = target.closest<HTMLElement>('[data-row]');
    const id = ids.find((one) => `${one}` === row?.dataset['row']);
    if (id !== undefined) setLast(id);
  };

  return {
    /** the row with the tab stop; render it even if the list renders only the rows in view */
    active,
    tabIndexOf: (id: Id) => (id === active ? 0 : -1),
    rowProps: (id: Id) => ({ 'data-row': id }),
    listProps: { onKeyDown, onFocus, ...rowArrowsHint },
  } as const;
}

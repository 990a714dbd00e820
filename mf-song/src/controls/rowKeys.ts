import { areListKeys, moveInRow, rowArrowsHint, rowGoal, startOfRow } from '@simmer/kit/ui';
import type { KeyboardEvent } from 'react';

/**
 * The keys of a list whose rows are one stop of the Tab key each: right, left and Escape as in every row (`moveInRow`), up, down, Home and End between
 * rows, staying with the same kind of control if the other row has it. A row has `data-row`, its controls `data-control` with their
 * kind; one of them has `tabIndex` 0, the others -1.
 */
function moveAmongRows(event: KeyboardEvent<HTMLElement>): void {
  if (!(event.target instanceof HTMLElement) || !areListKeys(event)) return;
  const row = event.target.closest<HTMLElement>('[data-row]');
  if (!row || moveInRow(event, row)) return;
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row]')];
  const goal = rowGoal(event.key, rows.indexOf(row), rows.length);
  const next = goal === undefined ? undefined : rows[goal];
  if (!next) return;
  // At an end too: the page and the player have their own use for these keys.
  event.preventDefault();
  const kind = event.target.dataset['control'];
  const same = next.querySelector<HTMLElement>(`[data-control="${kind}"]:not(:disabled)`);
  (same ?? startOfRow(next))?.focus();
}

/** Props of such a list. */
export const rowKeys = { ...rowArrowsHint, onKeyDown: moveAmongRows } as const;

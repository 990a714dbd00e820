import { rowArrowsHint } from '@simmer/kit/ui';
import type { KeyboardEvent } from 'react';

// jsdom has no layout.
const isShown = (control: HTMLElement) => typeof control.checkVisibility !== 'function' || control.checkVisibility();

const controlsOf = (row: Element) =>
  [...row.querySelectorAll<HTMLElement>('[data-control]:not(:disabled)')].filter(
    (control) => control.closest('[data-row]') === row && isShown(control),
  );

/** The control to reach in another row: the one of the same kind, else the row's tab stop. */
function counterpart(row: Element, kind: string | undefined): HTMLElement | undefined {
  const controls = controlsOf(row);
  return (
    controls.find(({ dataset }) => dataset['control'] === kind) ??
    controls.find(({ tabIndex }) => tabIndex === 0) ??
    controls[0]
  );
}

/** The index that a key moves to; undefined for other keys. */
function goalOf(key: string, at: number, count: number): number | undefined {
  const goals: Partial<Record<string, number>> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: count - 1 };
  const goal = goals[key];
  return goal === undefined ? undefined : Math.min(count - 1, Math.max(0, goal));
}

/**
 * The keys of a list whose rows are one stop of the Tab key each: left and right move among a row's controls, up and down between rows, staying with the same
 * kind of control, Home and End to the first and last row. A row has `data-row`, its controls `data-control` with their kind; one of
 * them has `tabIndex` 0, the others -1.
 */
function moveAmongRows(event: KeyboardEvent<HTMLElement>): void {
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  if (!(event.target instanceof HTMLElement) || event.target.dataset['control'] === undefined) return;
  const row = event.target.closest('[data-row]');
  if (!row) return;
  const sideways = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  let next: HTMLElement | undefined;
  if (sideways !== undefined) {
    const controls = controlsOf(row);
    next = controls[Math.max(0, controls.indexOf(event.target) + sideways)];
  } else {
    const rows = [...event.currentTarget.querySelectorAll('[data-row]')];
    const goal = goalOf(event.key, rows.indexOf(row), rows.length);
    if (goal === undefined) return;
    const target = rows[goal];
    next = target && counterpart(target, event.target.dataset['control']);
  }
  // At an end too: the page and the player have their own use for these keys.
  event.preventDefault();
  next?.focus();
}

/** Props of such a list. */
export const rowKeys = { ...rowArrowsHint, onKeyDown: moveAmongRows } as const;

import type { KeyboardEvent } from 'react';

const CONTROLS = ['a[href]', 'button', 'input', 'select', 'textarea', '[tabindex]']
  .map((control) => `${control}:not(:disabled)`)
  .join(', ');

/** Elements that use the arrow keys themselves. */
const OWNS_ARROWS = [
  'input:not([type="checkbox"])',
  'select',
  'textarea',
  '[contenteditable="true"]',
  '[role="slider"]',
  '[role="combobox"]',
  '[role="menu"]',
].join(', ');

// jsdom has no layout.
const isShown = (control: HTMLElement) => typeof control.checkVisibility !== 'function' || control.checkVisibility();

/** The places that the focus can go to in a row: the row itself if it takes the focus, then its controls in reading order. */
function stopsIn(row: HTMLElement): HTMLElement[] {
  const controls = [...row.querySelectorAll<HTMLElement>(CONTROLS)].filter(isShown);
  return row.hasAttribute('tabindex') ? [row, ...controls] : controls;
}

/** Where the focus enters a row: at its Tab stop, else at its first place. */
export function startOfRow(row: HTMLElement): HTMLElement | undefined {
  const stops = stopsIn(row);
  return stops.find(({ tabIndex }) => tabIndex === 0) ?? stops[0];
}

/** Whether the arrow keys are a list's: pressed alone, not already used, and not in a field that uses them itself. */
export function areListKeys(event: KeyboardEvent): boolean {
  const { target, altKey, ctrlKey, metaKey, shiftKey } = event;
  if (event.defaultPrevented || altKey || ctrlKey || metaKey || shiftKey) return false;
  return target instanceof Element && target.closest(OWNS_ARROWS) === null;
}

/**
 * Moves the focus among a row's controls: right and left (the other way round in right-to-left text) to the next and
 * previous one, Escape to where the focus enters the row. Give every other control `tabIndex={-1}`. Lists of a few dozen
 * rows use `useRowArrows`.
 *
 * @returns whether the key was one of these
 */
export function moveInRow(event: KeyboardEvent, row: HTMLElement): boolean {
  if (!areListKeys(event)) return false;
  const stops = stopsIn(row);
  const at = stops.findIndex((stop) => stop === event.target);
  const isRtl = getComputedStyle(row).direction === 'rtl';
  const step = { ArrowRight: isRtl ? -1 : 1, ArrowLeft: isRtl ? 1 : -1 }[event.key];
  const start = startOfRow(row);
  // Where the focus enters the row, Escape belongs to the page.
  const isLeaving = event.key === 'Escape' && start !== event.target;
  if (at < 0 || (step === undefined && !isLeaving)) return false;
  event.preventDefault();
  (step === undefined ? start : stops[Math.max(0, at + step)])?.focus();
  return true;
}

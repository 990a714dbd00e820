import { type KeyboardEvent, useState } from 'react';

/** The target of an arrow key in a grid read row by row; undefined for other keys. */
function goalInGrid(key: string, from: number, count: number, columns: number): number | undefined {
  const last = count - 1;
  switch (key) {
    case 'ArrowRight':
      return Math.min(last, from + 1);
    case 'ArrowLeft':
      return Math.max(0, from - 1);
    case 'ArrowDown':
      return from + columns > last ? from : from + columns;
    case 'ArrowUp':
      return from < columns ? from : from - columns;
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return undefined;
  }
}

/**
 * Arrow keys, Home and End among buttons that share a single tab stop.
 *
 * @param columns buttons per row; 1 row if it equals the count
 */
export function useGridKeys(count: number, columns: number) {
  const [active, setActive] = useState(0);
  const current = Math.min(active, Math.max(0, count - 1));
  return {
    tabIndexOf: (index: number) => (index === current ? 0 : -1),
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('button')];
      const from = buttons.findIndex((button) => button === event.target);
      const goal = from < 0 ? undefined : goalInGrid(event.key, from, count, columns);
      if (goal === undefined) return;
      event.preventDefault();
      setActive(goal);
      buttons[goal]?.focus();
    },
  };
}

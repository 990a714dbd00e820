import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';

type Rows = {
  list: RefObject<HTMLUListElement | null>;
  count: number;
  activeIndex: number;
  setActive(index: number): void;
  /** scrolls a row into sight */
  reveal(index: number): void;
  rowsPerPage(): number;
  onEnter(index: number): void;
};

/** Where a key leads from a row; undefined for a key that is not ours. */
function goalOf(key: string, from: number, count: number, rowsPerPage: number): number | undefined {
  switch (key) {
    case 'ArrowDown':
      return Math.min(count - 1, from + 1);
    case 'ArrowUp':
      return Math.max(0, from - 1);
    case 'PageDown':
      return Math.min(count - 1, from + rowsPerPage);
    case 'PageUp':
      return Math.max(0, from - rowsPerPage);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}

/**
 * Moves through rows by arrows, Home, End and a page at a time, and plays by Enter. The focus goes with it, also to rows that were not in
 * the page before: the list keeps the active row in the page wherever it is scrolled to.
 */
export function useRowKeys({ list, count, activeIndex, setActive, reveal, rowsPerPage, onEnter }: Rows) {
  const isMoving = useRef(false);
  const [moves, setMoves] = useState(0);

  // After the row that was asked for has come into the page. Where the list has moved under somebody, the focus goes along with their row.
  useLayoutEffect(() => {
    const focused = document.activeElement;
    const isLeftBehind =
      focused instanceof HTMLElement &&
      focused.parentElement === list.current &&
      focused.dataset.index !== `${activeIndex}`;
    if (!isMoving.current && !isLeftBehind) return;
    isMoving.current = false;
    list.current?.querySelector<HTMLElement>(`[data-index="${activeIndex}"]`)?.focus({ preventScroll: true });
  }, [activeIndex, list, moves]);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (event.key === 'Enter') {
      // On a link or button inside the row Enter is theirs.
      if (event.target instanceof HTMLElement && event.target.dataset.index !== undefined) onEnter(activeIndex);
      return;
    }
    const goal = goalOf(event.key, activeIndex, count, rowsPerPage());
    if (goal === undefined) return;
    event.preventDefault();
    isMoving.current = true;
    setActive(goal);
    setMoves((before) => before + 1);
    reveal(goal);
  };

  return onKeyDown;
}

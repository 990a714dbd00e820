import type { Song } from '@simmer/contracts';
import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { $isSelecting, beginRangeAt, selectAll, selectRangeTo, toggleSelected } from '../selection/selection.ts';

type Rows = {
  list: RefObject<HTMLUListElement | null>;
  songs: readonly Pick<Song, 'cleanTitle'>[];
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
 * the page before: the list keeps the active row in the page wherever it is scrolled to. With Shift the rows on the way are selected, Shift
 * and Space select the active one, Ctrl or ⌘ and A all.
 */
export function useRowKeys({ list, songs, activeIndex, setActive, reveal, rowsPerPage, onEnter }: Rows) {
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
    if (event.altKey) return;
    if (event.ctrlKey || event.metaKey) {
      if (event.key.toLowerCase() !== 'a') return;
      event.preventDefault();
      return selectAll(songs);
    }
    const title = songs[activeIndex]?.cleanTitle;
    if (event.shiftKey && event.key === ' ' && title !== undefined) {
      event.preventDefault();
      return toggleSelected(title);
    }
    if (event.key === 'Enter' && !event.shiftKey) {
      // On a link or button inside the row Enter is theirs.
      if (event.target instanceof HTMLElement && event.target.dataset.index !== undefined) onEnter(activeIndex);
      return;
    }
    const goal = goalOf(event.key, activeIndex, songs.length, rowsPerPage());
    if (goal === undefined) return;
    event.preventDefault();
    isMoving.current = true;
    if (event.shiftKey) {
      if (!$isSelecting.get() && title !== undefined) beginRangeAt(title);
      selectRangeTo(songs, goal);
    }
    setActive(goal);
    setMoves((before) => before + 1);
    reveal(goal);
  };

  return onKeyDown;
}

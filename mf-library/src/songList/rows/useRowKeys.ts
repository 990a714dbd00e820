import { playToggled, type Song } from '@simmer/contracts';
import { moveInRow } from '@simmer/kit/ui';
import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import {
  $isSelecting,
  beginRangeAt,
  selectAll,
  selectRangeTo,
  toggleSelected,
} from '../../catalogue/selection/selection.ts';

type Rows = {
  list: RefObject<HTMLUListElement | null>;
  songs: readonly Song[];
  activeIndex: number;
  setActiveTitle(title: string | undefined): void;
  /** scrolls a row into view */
  reveal(index: number): void;
  rowsPerPage(): number;
};

/** The index a key moves to from a row; undefined for other keys. */
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
 * Moves through rows with the arrow keys, Home, End, Page Up and Page Down, among the active row's controls with right and left, and plays with
 * Enter. The focus follows, also to rows that were not in the page: the list always renders the active row. Shift selects the rows on the way, Shift
 * and Space the active one, Ctrl or ⌘ and A all.
 */
export function useRowKeys({ list, songs, activeIndex, setActiveTitle, reveal, rowsPerPage }: Rows) {
  const isMoving = useRef(false);
  const [moves, setMoves] = useState(0);

  // After the requested row has rendered. If the list has moved, the focus stays with its row.
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
    const row = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>('[data-index]') : null;
    if (row && moveInRow(event, row)) return;
    const song = songs[activeIndex];
    const title = song?.cleanTitle;
    if (event.shiftKey && event.key === ' ' && title !== undefined) {
      event.preventDefault();
      return toggleSelected(title);
    }
    if (event.key === 'Enter' && !event.shiftKey) {
      // Links and buttons inside the row handle Enter themselves.
      if (song && event.target instanceof HTMLElement && event.target.dataset.index) playToggled.emit({ song });
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
    setActiveTitle(songs[goal]?.cleanTitle);
    setMoves((before) => before + 1);
    reveal(goal);
  };

  return onKeyDown;
}

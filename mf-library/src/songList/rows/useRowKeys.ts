import { playToggled, type Song } from '@simmer/contracts';
import { moveInRow } from '@simmer/kit/ui';
import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { revealRow, rowsPerPage } from '../../catalogue/rows/revealRow.ts';
import {
  $isSelecting,
  beginRangeAt,
  selectAll,
  selectRangeTo,
  toggleSelected,
} from '../../catalogue/selection/selection.ts';
import { type Place, placeAfter, type Stop } from './rowPlaces.ts';

type Rows = {
  rows: RefObject<HTMLElement | null>;
  songs: readonly Song[];
  newCount: number;
  stops: readonly Stop[];
  /** what has the focus; undefined if nothing is there */
  place: Place | undefined;
  goTo(place: Place): void;
};

/** The list that a row is in, and its place there: new songs have a list of their own. */
function listOf(rows: HTMLElement, index: number): { list: HTMLElement; at: number } {
  const from = (list: HTMLElement) => Number(list.dataset['from']);
  const list = [...rows.querySelectorAll<HTMLElement>('ul[data-from]')].findLast((one) => from(one) <= index);
  return list ? { list, at: index - from(list) } : { list: rows, at: index };
}

const selectorOf = (place: Place) => (typeof place === 'number' ? `[data-index="${place}"]` : `[data-stop="${place}"]`);

/**
 * Moves through rows with the arrow keys, Home, End, Page Up and Page Down, among the active row's controls with right and left, and plays with
 * Enter. The focus follows, also to rows that were not in the page: the list always renders the active row. Shift selects the rows on the way, Shift
 * and Space the active one, Ctrl or ⌘ and A all.
 */
export function useRowKeys({ rows, songs, newCount, stops, place, goTo }: Rows) {
  const isMoving = useRef(false);
  const [moves, setMoves] = useState(0);

  // After the requested row has rendered. If the list has moved, the focus stays with its row.
  useLayoutEffect(() => {
    if (place === undefined || !rows.current) return;
    const focused = document.activeElement;
    const isLeftBehind =
      focused instanceof HTMLElement &&
      focused.dataset['index'] !== undefined &&
      rows.current.contains(focused) &&
      focused.dataset['index'] !== `${place}`;
    if (!isMoving.current && !isLeftBehind) return;
    isMoving.current = false;
    rows.current.querySelector<HTMLElement>(selectorOf(place))?.focus({ preventScroll: typeof place === 'number' });
  }, [place, rows, moves]);

  const moveTo = (goal: Place) => {
    isMoving.current = true;
    goTo(goal);
    setMoves((before) => before + 1);
    if (typeof goal !== 'number' || !rows.current) return;
    const { list, at } = listOf(rows.current, goal);
    revealRow(list, at);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.altKey || place === undefined) return;
    if (event.ctrlKey || event.metaKey) {
      if (event.key.toLowerCase() !== 'a') return;
      event.preventDefault();
      return selectAll(songs);
    }
    const row = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>('[data-index]') : null;
    if (row && moveInRow(event, row)) return;
    const index = typeof place === 'number' ? place : undefined;
    const song = index === undefined ? undefined : songs[index];
    const title = song?.cleanTitle;
    if (event.shiftKey && event.key === ' ' && title !== undefined) {
      event.preventDefault();
      return toggleSelected(title);
    }
    if (event.key === 'Enter' && !event.shiftKey) {
      // Links and buttons inside the row handle Enter themselves.
      if (song && index !== undefined && event.target instanceof HTMLElement && event.target.dataset['index'])
        playToggled.emit({ song, from: index < newCount ? 'newSongs' : undefined });
      return;
    }
    const perPage = () => (rows.current ? rowsPerPage(rows.current) : 1);
    const goal = placeAfter(event.key, place, { count: songs.length, newCount, stops }, perPage);
    if (goal === undefined) return;
    event.preventDefault();
    if (event.shiftKey && typeof goal === 'number') {
      if (!$isSelecting.get() && title !== undefined) beginRangeAt(title);
      selectRangeTo(songs, goal, newCount);
    }
    moveTo(goal);
  };

  return { onKeyDown, moveTo };
}

import type { Song } from '@simmer/contracts';
import { takeContextMenu } from '@simmer/kit/ui';
import { type DragEvent, type MouseEvent, type PointerEvent, type SyntheticEvent, useEffect, useRef } from 'react';
import { useRows } from '../../catalogue/lists/rows.context.ts';
import { playRow } from '../../catalogue/rows/rowPlayback.ts';
import { $isSelecting, beginRangeAt, selectRangeTo, toggleSelected } from '../../catalogue/selection/selection.ts';
import { $beginDrag, $isDragNear, carriedFrom } from '../../catalogue/selection/songDrag.ts';

/** How long a press must last to select, and how far the finger may move meanwhile. */
const LONG_PRESS_MS = 500;
const MOVED_PX = 10;

/** The row of an event, and the index of its song. */
function rowAt({ target }: SyntheticEvent): { row: HTMLElement; index: number } | undefined {
  const row = target instanceof Element ? target.closest<HTMLElement>('li[data-index]') : null;
  return row ? { row, index: Number(row.dataset.index) } : undefined;
}

const isOn = ({ target }: SyntheticEvent, what: string) => target instanceof Element && target.closest(what) !== null;

/** A long press on a row: lifting the finger must not press anything. */
type Rest = { timer: number; x: number; y: number; hasSelected: boolean };

/** Selects a row by a long press. @returns the list's handlers, and whether the press that ends was a long one */
function useLongPress(onRest: (title: string) => void) {
  const rest = useRef<Rest>(undefined);
  useEffect(() => () => window.clearTimeout(rest.current?.timer), []);
  const cancel = () => window.clearTimeout(rest.current?.timer);
  return {
    begin({ clientX: x, clientY: y }: PointerEvent, title: string) {
      cancel();
      const timer = window.setTimeout(() => {
        if (rest.current) rest.current.hasSelected = true;
        navigator.vibrate?.(20);
        onRest(title);
      }, LONG_PRESS_MS);
      rest.current = { timer, x, y, hasSelected: false };
    },
    move({ clientX, clientY }: PointerEvent) {
      const { x = 0, y = 0 } = rest.current ?? {};
      if (Math.hypot(clientX - x, clientY - y) > MOVED_PX) cancel();
    },
    cancel,
    forget() {
      cancel();
      rest.current = undefined;
    },
    hasSelected: () => rest.current?.hasSelected ?? false,
  };
}

/**
 * Pointer handlers for all rows of a list: a double click plays, a right click opens the menu; Shift,
 * Ctrl, ⌘, a check box and a long press select, and while a selection exists so does every tap. The mouse drags songs.
 *
 * @param newCount how many of them, the first ones, are the group of new songs
 */
export function useRowPointer(songs: readonly Song[], newCount: number) {
  const { openMenu } = useRows();
  const isTouch = useRef(false);
  const longPress = useLongPress(toggleSelected);
  const titleAt = (event: SyntheticEvent) => songs[rowAt(event)?.index ?? -1]?.cleanTitle;

  return {
    onPointerDown(event: PointerEvent) {
      isTouch.current = event.pointerType === 'touch';
      const title = titleAt(event);
      longPress.forget();
      if (isTouch.current && title !== undefined) longPress.begin(event, title);
      const at = rowAt(event);
      const song = songs[at?.index ?? -1];
      const isPlain = event.pointerType === 'mouse' && !event.shiftKey && !event.ctrlKey && !event.metaKey;
      if (at && song && isPlain && !song.isHidden) $beginDrag.get()?.(event, at.row, carriedFrom(song, songs));
    },
    onPointerEnter({ pointerType }: PointerEvent) {
      if (pointerType === 'mouse') $isDragNear.set(true);
    },
    /** The browser's own link dragging would end ours. */
    onDragStart: (event: DragEvent) => event.preventDefault(),
    onPointerMove: longPress.move,
    onPointerUp: longPress.cancel,
    onPointerCancel: longPress.cancel,

    onMouseDown(event: MouseEvent) {
      const at = rowAt(event);
      if (!at || isOn(event, 'button')) return;
      // A double click would also select the word below it, and Shift all text since the last press.
      if (event.shiftKey || (event.detail > 1 && !isOn(event, 'a'))) event.preventDefault();
      if (event.shiftKey) at.row.focus({ preventScroll: true });
    },

    /** Runs before the row's links and buttons. */
    onClickCapture(event: MouseEvent) {
      const at = rowAt(event);
      const title = titleAt(event);
      if (!at || title === undefined) return;
      const isTap = isTouch.current && ($isSelecting.get() || longPress.hasSelected());
      const isModified = event.shiftKey || event.ctrlKey || event.metaKey;
      const isCheck = isOn(event, '[role="checkbox"]');
      if (!isCheck && !isTap && (!isModified || isOn(event, 'button'))) {
        beginRangeAt(title);
        return;
      }
      event.preventDefault();
      event.stopPropagation();
      if (longPress.hasSelected()) longPress.forget();
      else if (event.shiftKey) selectRangeTo(songs, at.index, newCount);
      else toggleSelected(title);
    },

    onDoubleClick(event: MouseEvent) {
      const index = rowAt(event)?.index ?? -1;
      const song = songs[index];
      const isModified = event.shiftKey || event.ctrlKey || event.metaKey;
      if (song && !isModified && !isOn(event, 'a, button')) playRow(song, index < newCount ? 'newSongs' : undefined);
    },

    onContextMenu(event: MouseEvent) {
      const at = rowAt(event);
      const song = at && songs[at.index];
      if (!song) return;
      // A long press has already selected the row.
      if (isTouch.current) return event.preventDefault();
      // The menu key's target is the focused element in the row.
      const focused = document.activeElement;
      const target = focused instanceof HTMLElement && at.row.contains(focused) ? focused : at.row;
      openMenu({ kind: 'song', song, target, at: takeContextMenu(event) });
    },
  };
}

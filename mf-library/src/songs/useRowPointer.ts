import type { Song } from '@simmer/contracts';
import { takeContextMenu } from '@simmer/kit/ui';
import type { MouseEvent } from 'react';
import { playRow } from './rowPlayback.ts';
import { useRows } from './rows.context.ts';

/** The row that an event happened in, and which of the list's songs it stands for. */
function rowAt({ target }: MouseEvent): { row: HTMLElement; index: number } | undefined {
  const row = target instanceof Element ? target.closest<HTMLElement>('li[data-index]') : null;
  return row ? { row, index: Number(row.dataset.index) } : undefined;
}

/** Links and buttons in a row have presses of their own. */
const isOnControl = ({ target }: MouseEvent) => target instanceof Element && target.closest('a, button') !== null;

/** What the pointer does anywhere in a list's rows, heard once for the whole list. */
export function useRowPointer(songs: readonly Song[]) {
  const { openMenu } = useRows();
  return {
    onMouseDown(event: MouseEvent) {
      // A double click would also select the word below it.
      if (event.detail > 1 && !isOnControl(event)) event.preventDefault();
    },
    onDoubleClick(event: MouseEvent) {
      const at = rowAt(event);
      const song = at && songs[at.index];
      if (song && !isOnControl(event)) playRow(song);
    },
    onContextMenu(event: MouseEvent) {
      const at = rowAt(event);
      const song = at && songs[at.index];
      if (!song) return;
      // By keyboard it is asked for at whatever has the focus in the row.
      const focused = document.activeElement;
      const target = focused instanceof HTMLElement && at.row.contains(focused) ? focused : at.row;
      openMenu({ kind: 'song', song, target, at: takeContextMenu(event) });
    },
  };
}

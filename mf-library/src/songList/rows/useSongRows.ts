import { useStore } from '@nanostores/react';
import type { PlaylistScope, Song } from '@simmer/contracts';
import { useRef, useState } from 'react';
import { useRowWindow } from '../../catalogue/rows/useRowWindow.ts';
import { $selectedTitles } from '../../catalogue/selection/selection.ts';
import { useRowKeys } from './useRowKeys.ts';
import { useRowPointer } from './useRowPointer.ts';
import { useScrollMemory } from './useScrollMemory.ts';

/** The rows of a list: which are drawn, which has the focus, and what keys and pointer do. */
export function useSongRows(songs: readonly Song[], scope: PlaylistScope) {
  const list = useRef<HTMLUListElement>(null);
  const [activeTitle, setActiveTitle] = useState<string>();
  const found = activeTitle === undefined ? -1 : songs.findIndex(({ cleanTitle }) => cleanTitle === activeTitle);
  const activeIndex = Math.max(0, found);
  const { reveal, rowsPerPage, ...drawn } = useRowWindow(list, songs.length);
  useScrollMemory({ list, scope });
  const onKeyDown = useRowKeys({ list, songs, activeIndex, setActiveTitle, reveal, rowsPerPage });
  const pointer = useRowPointer(songs);
  const selected = useStore($selectedTitles);
  /** undefined while nothing is selected */
  const isSelected = ({ cleanTitle }: Song) => (selected.size === 0 ? undefined : selected.has(cleanTitle));
  return { ...drawn, list, activeTitle, activeIndex, setActiveTitle, onKeyDown, pointer, isSelected };
}

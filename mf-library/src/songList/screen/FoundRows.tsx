import type { Song } from '@simmer/contracts';
import { type ComponentProps, useState } from 'react';
import { SongRows } from '../rows/SongRows.tsx';

type Props = Omit<ComponentProps<typeof SongRows>, 'isHidden'> & {
  /** the list that what is found is of */
  list: readonly Song[];
};

/**
 * The rows of what is found. While nothing is, the last ones stay in the page, hidden: a screen of new rows takes a letter
 * three times as long as rows that get other songs. They go as soon as the list itself changes.
 */
export function FoundRows({ songs, list, activeIndex, ...rows }: Props) {
  const [drawn, setDrawn] = useState({ songs, list });
  const isFound = songs.length > 0;
  if (isFound && (drawn.songs !== songs || drawn.list !== list)) setDrawn({ songs, list });
  if (!isFound && (drawn.list !== list || drawn.songs.length === 0)) return null;
  const shown = isFound ? songs : drawn.songs;
  return <SongRows {...rows} songs={shown} activeIndex={isFound ? activeIndex : undefined} isHidden={!isFound} />;
}

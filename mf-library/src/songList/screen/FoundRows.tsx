import type { PlaylistScope, Song } from '@simmer/contracts';
import { useState } from 'react';
import { SongRows } from '../rows/SongRows.tsx';

type Props = {
  /** what search and filter leave */
  songs: readonly Song[];
  /** the list they are of */
  list: readonly Song[];
  scope: PlaylistScope;
};

/**
 * The rows of what is found. While nothing is, the last ones stay in the page, hidden: a screen of new rows takes a letter
 * three times as long as rows that get other songs. They go as soon as the list itself changes.
 */
export function FoundRows({ songs, list, scope }: Props) {
  const [drawn, setDrawn] = useState({ songs, list });
  const isFound = songs.length > 0;
  if (isFound && (drawn.songs !== songs || drawn.list !== list)) setDrawn({ songs, list });
  if (!isFound && (drawn.list !== list || drawn.songs.length === 0)) return null;
  return <SongRows songs={isFound ? songs : drawn.songs} scope={scope} isHidden={!isFound} />;
}

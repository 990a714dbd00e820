import type { PlaylistScope, Song } from '@simmer/contracts';
import { Activity, useState } from 'react';
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
 * five times as long as rows that get other songs. They go as soon as the list itself changes.
 */
export function FoundRows({ songs, list, scope }: Props) {
  const [drawn, setDrawn] = useState({ songs, list });
  const isShown = songs.length > 0;
  if (isShown && (drawn.songs !== songs || drawn.list !== list)) setDrawn({ songs, list });
  if (!isShown && (drawn.list !== list || drawn.songs.length === 0)) return null;
  return (
    <Activity mode={isShown ? 'visible' : 'hidden'}>
      <SongRows songs={isShown ? songs : drawn.songs} scope={scope} />
    </Activity>
  );
}

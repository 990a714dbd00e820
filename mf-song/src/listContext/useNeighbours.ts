import { useStore } from '@nanostores/react';
import { $listView, type Song, sortFor } from '@simmer/contracts';
import { useMemo } from 'react';
import { useSongFacts } from '../songData/useSongFacts.ts';
import { type Neighbours, neighboursOf } from './neighbours.ts';
import type { SongContext } from './useContextSongs.ts';

const NONE: Neighbours = { previous: undefined, next: undefined };

/** The previous and next songs in the current list, with the library's order, statuses and search. */
export function useNeighbours(song: Song, { scope, playlist, songs }: SongContext): Neighbours {
  const view = useStore($listView);
  const facts = useSongFacts();
  const { cleanTitle } = song;
  const order = sortFor(playlist?.useCustomOrder ? 'custom' : view.sort, playlist);
  return useMemo(
    () => (songs ? neighboursOf({ cleanTitle }, songs, { ...view, scope, sort: order }, facts) : NONE),
    [cleanTitle, songs, scope, order, view, facts],
  );
}

import { useStore } from '@nanostores/react';
import {
  $listView,
  formatCount,
  type Song,
  type SongFacts,
  type StatusFilter,
  songSearch,
  statusOf,
} from '@simmer/contracts';
import { useMemo } from 'react';

export type Held = {
  /** the list's songs before search and filters */
  songs: readonly Song[];
  /** the statuses that the list shows; undefined for all */
  shown: StatusFilter | undefined;
  facts: SongFacts;
};

export const heldBackText = (count: number) =>
  `${formatCount(count, 'song is', 'songs are')} hidden by the status filter`;

/** How many songs only the status filter keeps out of sight. */
export function useHeldBack({ songs, shown, facts }: Held): number {
  const { search } = useStore($listView);
  const { statuses, customTitles } = facts;
  const heldBack = useMemo(
    () => (shown ? songs.filter((song) => !shown[statusOf(song, statuses)]) : []),
    [songs, shown, statuses],
  );
  return songSearch(heldBack, customTitles)(search).length;
}

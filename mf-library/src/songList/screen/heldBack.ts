import { useStore } from '@nanostores/react';
import {
  $listView,
  formatCount,
  inIdleSlices,
  isNewSong,
  type Song,
  type SongFacts,
  type StatusFilter,
  songSearch,
  songSearchSteps,
  statusOf,
} from '@simmer/contracts';
import { useDeferredValue, useEffect, useMemo } from 'react';

export type Held = {
  /** the list's songs before search and filters */
  songs: readonly Song[];
  /** the statuses that the list shows; undefined for all */
  shown: StatusFilter | undefined;
  /** whether new songs stand above the list */
  hasGroup: boolean;
  facts: SongFacts;
};

export const heldBackText = (count: number) =>
  `${formatCount(count, 'song is', 'songs are')} hidden by the status filter`;

/** How many songs only the status filter keeps out of sight. Follows the search a moment later: the rows come first. */
export function useHeldBack({ songs, shown, hasGroup, facts }: Held): number {
  const search = useDeferredValue(useStore($listView).search);
  const { statuses, customTitles } = facts;
  const heldBack = useMemo(() => {
    if (!shown) return [];
    return songs.filter((song) => !shown[statusOf(song, statuses)] && !(hasGroup && isNewSong(song, { statuses })));
  }, [songs, shown, hasGroup, statuses]);
  useEffect(() => inIdleSlices(songSearchSteps(heldBack, customTitles)), [heldBack, customTitles]);
  return useMemo(() => songSearch(heldBack, customTitles)(search).length, [heldBack, customTitles, search]);
}

import { useStore } from '@nanostores/react';
import {
  $listView,
  type DecisionFilter,
  formatCount,
  isInDecision,
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
  /** the decision that it is narrowed to */
  decision: DecisionFilter | undefined;
  facts: SongFacts;
};

export const heldBackText = (count: number) =>
  `${formatCount(count, 'song is', 'songs are')} hidden by the status filter`;

/** How many songs only the status filter keeps out of sight. */
export function useHeldBack({ songs, shown, decision, facts }: Held): number {
  const { search } = useStore($listView);
  const { statuses, decisions, customTitles } = facts;
  const heldBack = useMemo(
    () =>
      shown
        ? songs.filter(
            (song) =>
              !shown[statusOf(song, statuses)] &&
              (!decision || isInDecision(decision, decisions?.get(song.cleanTitle))),
          )
        : [],
    [songs, shown, decision, statuses, decisions],
  );
  return songSearch(heldBack, customTitles)(search).length;
}

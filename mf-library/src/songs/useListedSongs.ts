import { useStore } from '@nanostores/react';
import {
  $listView,
  inOrder,
  keptByStatus,
  type PlaylistScope,
  prepareSongSearch,
  type Song,
  type SongFacts,
  type SongSort,
  type StatusFilter,
  songSearch,
  whenIdle,
} from '@simmer/contracts';
import { useEffect, useMemo } from 'react';

type Given = {
  songs: readonly Song[];
  scope: PlaylistScope;
  sort: SongSort;
  /** the statuses that the list shows */
  shown: StatusFilter;
  facts: SongFacts;
};

/** The visible part of the current list. Each step reruns only when its inputs change: a key press only searches. */
export function useListedSongs({ songs, scope, sort, shown, facts }: Given): readonly Song[] {
  const { search } = useStore($listView);
  const ordered = useMemo(() => inOrder(songs, sort, facts), [songs, sort, facts]);
  const kept = useMemo(
    () => keptByStatus(ordered, { scope, sort, statuses: shown }, facts),
    [ordered, scope, sort, shown, facts],
  );
  const find = useMemo(() => songSearch(kept, facts.customTitles), [kept, facts.customTitles]);
  useEffect(() => whenIdle(() => prepareSongSearch(kept, facts.customTitles)), [kept, facts.customTitles]);
  // Not deferred: searching takes a few milliseconds, and a deferred list would lag a frame behind its text.
  return useMemo(() => find(search), [find, search]);
}

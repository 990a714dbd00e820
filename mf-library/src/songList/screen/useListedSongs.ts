import { useStore } from '@nanostores/react';
import {
  $listView,
  type DecisionFilter,
  inIdleSlices,
  inOrder,
  keptByDecision,
  keptByStatus,
  keptUnheard,
  type PlaylistScope,
  type Song,
  type SongFacts,
  type SongSort,
  type StatusChoice,
  songSearch,
  songSearchSteps,
  type UnheardChoice,
} from '@simmer/contracts';
import { useEffect, useMemo } from 'react';

type Options = UnheardChoice & {
  songs: readonly Song[];
  scope: PlaylistScope;
  sort: SongSort;
  statuses: StatusChoice;
  /** the decision that the list is narrowed to */
  decision: DecisionFilter | undefined;
  facts: SongFacts;
};

/** The visible part of the current list. Each step reruns only when its inputs change: a key press only searches. */
export function useListedSongs({
  songs,
  scope,
  sort,
  statuses,
  decision,
  heardBefore,
  facts,
}: Options): readonly Song[] {
  const { search } = useStore($listView);
  const ordered = useMemo(() => inOrder(songs, sort, facts), [songs, sort, facts]);
  const filtered = useMemo(() => {
    const inStatus = keptByStatus(ordered, { ...statuses, scope, sort, decision }, facts);
    return keptUnheard(keptByDecision(inStatus, { scope, sort, decision }, facts), { scope, heardBefore });
  }, [ordered, scope, sort, statuses, decision, heardBefore, facts]);
  const find = useMemo(() => songSearch(filtered, facts.customTitles), [filtered, facts.customTitles]);
  useEffect(() => inIdleSlices(songSearchSteps(filtered, facts.customTitles)), [filtered, facts.customTitles]);
  // Not deferred: searching takes a few milliseconds, and a deferred list would lag a frame behind its text.
  return useMemo(() => find(search), [find, search]);
}

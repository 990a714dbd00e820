import { useStore } from '@nanostores/react';
import { $listView, needsDecisions, type Song, sortFor } from '@simmer/contracts';
import { useQuery } from '@simmer/kit/query';
import { useMemo } from 'react';
import { pageDecisions } from '../../songData/lists.queries.ts';
import { useSongFacts } from '../../songData/useSongFacts.ts';
import { type Neighbours, neighboursOf } from './neighbours.ts';
import type { SongContext } from './useContextSongs.ts';

const NONE: Neighbours = { previous: undefined, next: undefined };

/** The previous and next songs in the current list, with the library's order, statuses and search. */
export function useNeighbours(song: Song, { scope, playlist, songs }: SongContext): Neighbours {
  const view = useStore($listView);
  const known = useSongFacts();
  const { cleanTitle } = song;
  const order = sortFor(playlist?.useCustomOrder ? 'custom' : view.sort, playlist);
  // They cost a call, and few lists depend on them.
  const isByDecision = needsDecisions({ ...view, scope, sort: order });
  const { data: decided } = useQuery({ ...pageDecisions, enabled: isByDecision });
  const facts = useMemo(
    () => ({ ...known, decisions: new Map(decided?.map((summary) => [summary.cleanTitle, summary])) }),
    [known, decided],
  );
  return useMemo(
    () => (songs ? neighboursOf({ cleanTitle }, songs, { ...view, scope, sort: order }, facts) : NONE),
    [cleanTitle, songs, scope, order, view, facts],
  );
}

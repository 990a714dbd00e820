import type { PlayableSong } from '@simmer/contracts';
import { useQuery } from '@simmer/kit/query';
import { useMemo } from 'react';
import { markersOf } from '../../data/markers.queries.ts';
import { knownNoteCounts, notesInTime, notesOf } from '../../data/notes.queries.ts';
import { useIsAskable } from '../song/useIsAskable.ts';
import { type LanePlace, notePlace } from './lanePlaces.ts';

/** The emoji and notes above a song's timeline. */
export function useLanePlaces(song: PlayableSong): LanePlace[] {
  const isAskable = useIsAskable();
  const { data: counts } = useQuery(knownNoteCounts);
  // A list on the page may already know that the song has no notes.
  const hasNone = counts?.some(
    ({ cleanTitle, unresolvedCount }) => cleanTitle === song.cleanTitle && unresolvedCount === 0,
  );
  const { data: markers } = useQuery({ ...markersOf(song), enabled: isAskable });
  const { data: notes } = useQuery({ ...notesOf(song), enabled: isAskable && !hasNone });
  return useMemo(() => [...(markers ?? []), ...notesInTime(notes ?? [], song).map(notePlace)], [markers, notes, song]);
}

import type { PlayableSong } from '@simmer/contracts';
import { useQuery } from '@simmer/kit/query';
import { useMemo } from 'react';
import { markersOf } from '../../data/markers.queries.ts';
import { useIsAskable } from '../song/useIsAskable.ts';
import { type LanePlace, notePlace } from './lanePlaces.ts';
import { useNotesInTime } from './useNotesInTime.ts';

/** The emoji and notes above a song's timeline. */
export function useLanePlaces(song: PlayableSong): LanePlace[] {
  const { data: markers } = useQuery({ ...markersOf(song), enabled: useIsAskable() });
  const notes = useNotesInTime(song);
  return useMemo(() => [...(markers ?? []), ...notes.map(notePlace)], [markers, notes]);
}

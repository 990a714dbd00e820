import type { PlayableSong } from '@simmer/contracts';
import { useQuery } from '@simmer/kit/query';
import { useMemo } from 'react';
import { knownNoteCounts, notesInTime, notesOf } from '../../data/notes.queries.ts';
import { useIsAskable } from '../song/useIsAskable.ts';

/** The open notes at moments of this version. */
export function useNotesInTime(song: PlayableSong) {
  const isAskable = useIsAskable();
  const { data: counts } = useQuery(knownNoteCounts);
  // A list on the page may already know that the song has no notes.
  const hasNone = counts?.some(
    ({ cleanTitle, unresolvedCount }) => cleanTitle === song.cleanTitle && unresolvedCount === 0,
  );
  const { data: notes } = useQuery({ ...notesOf(song), enabled: isAskable && !hasNone });
  return useMemo(() => notesInTime(notes ?? [], song), [notes, song]);
}

import type { PlayableSong } from '@simmer/contracts';
import type { SongComment } from '@simmer/contracts/extra';
import { useQuery } from '@simmer/kit/query';
import { usePlacedIn } from '@simmer/kit/ui';
import { useMemo } from 'react';
import { knownNoteCounts, type NoteInTime, notesInTime, notesOf } from '../../data/notes.queries.ts';
import { useIsAskable } from '../song/useIsAskable.ts';

const noNotes: readonly SongComment[] = [];

/** The song's open notes with a moment, where their music is in this version. */
export function useNotesInTime(song: PlayableSong): readonly NoteInTime[] {
  const isAskable = useIsAskable();
  const { data: counts } = useQuery(knownNoteCounts);
  // A list on the page may already know that the song has no notes.
  const hasNone = counts?.some(
    ({ cleanTitle, unresolvedCount }) => cleanTitle === song.cleanTitle && unresolvedCount === 0,
  );
  const { data: notes = noNotes } = useQuery({ ...notesOf(song), enabled: isAskable && !hasNone });
  const placed = usePlacedIn(song, notes, isAskable);
  return useMemo(() => notesInTime(placed), [placed]);
}

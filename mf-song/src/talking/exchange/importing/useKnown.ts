import type { Song } from '@simmer/contracts';
import { useQuery } from '@simmer/kit/query';
import { useMemo } from 'react';
import { commentsOf } from '../../../songData/comments.queries.ts';
import { sectionsOf } from '../../../songData/sections.queries.ts';
import { usePlacedNotes } from '../../notes/placed/usePlacedNotes.ts';
import type { Known } from './importPlan.ts';

/** What a version has, against which a file is compared; undefined until it has loaded. */
export function useKnown(song: Song) {
  const comments = useQuery(commentsOf(song.cleanTitle));
  const sections = useQuery(sectionsOf(song));
  const placed = usePlacedNotes(song);
  const known = useMemo((): Known | undefined => {
    if (!sections.data || !comments.data) return undefined;
    return {
      durationSeconds: song.duration,
      sections: sections.data.sections,
      isGuessed: sections.data.origin === 'guessed',
      notes: placed.map(({ note, atSeconds, untilSeconds }) => ({ text: note.comment, atSeconds, untilSeconds })),
    };
  }, [song.duration, comments.data, sections.data, placed]);
  const retry = () => void Promise.all([comments.refetch(), sections.refetch()]);
  return { known, grid: sections.data?.grid ?? null, error: comments.error ?? sections.error, retry };
}

import { type Song, shownTitle } from '@simmer/contracts';
import type { SongComment } from '@simmer/contracts/extra';
import { useQuery } from '@simmer/kit/query';
import { useMemo } from 'react';
import { shortVersionName } from '../../../catalogue/versions/versionName.ts';
import { commentsOf } from '../../../songData/comments.queries.ts';
import { sectionsOf } from '../../../songData/sections.queries.ts';
import { useSongFacts } from '../../../songData/useSongFacts.ts';
import { usePlacedNotes } from '../../notes/placed/usePlacedNotes.ts';
import type { Sheet } from '../formats/sheet.ts';
import { sheetNotes, sheetSections } from './sheetNotes.ts';

const noNotes: readonly SongComment[] = [];

/** What a version's sheet can hold; of its notes, the resolved ones apart. */
export type SheetParts = Omit<Sheet, 'notes'> & ReturnType<typeof sheetNotes>;

/** Everything that can leave Simmer about a version, once it has loaded. */
export function useSheetParts(song: Song) {
  const comments = useQuery(commentsOf(song.cleanTitle));
  const sections = useQuery(sectionsOf(song));
  const placed = usePlacedNotes(song);
  const { customTitles } = useSongFacts();
  const title = shownTitle(song, customTitles.get(song.cleanTitle));
  const isLoaded = comments.data !== undefined && sections.data !== undefined;
  const parts = useMemo((): SheetParts => {
    const marks = sections.data?.sections ?? [];
    return {
      title,
      version: shortVersionName(song),
      durationSeconds: song.duration,
      grid: sections.data?.grid ?? null,
      sections: sheetSections(marks, song.duration),
      ...sheetNotes({ notes: comments.data ?? noNotes, placed, sections: marks }),
    };
  }, [song, title, comments.data, sections.data, placed]);
  const retry = () => void Promise.all([comments.refetch(), sections.refetch()]);
  return { parts: isLoaded ? parts : undefined, error: comments.error ?? sections.error, retry };
}

import type { Song } from '@simmer/contracts';
import type { PlacedNote, SongComment } from '@simmer/contracts/extra';
import { useQuery } from '@simmer/kit/query';
import { usePlacedIn } from '@simmer/kit/ui';
import { commentsOf } from '../../../songData/comments.queries.ts';

const noNotes: readonly SongComment[] = [];

/** The song's notes with a moment, where their music is in the shown version. */
export function usePlacedNotes(song: Song): readonly PlacedNote[] {
  const { data: notes = noNotes } = useQuery(commentsOf(song.cleanTitle));
  return usePlacedIn(song, notes);
}

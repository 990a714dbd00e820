import { callEndpoint, type PlayableSong, queryKeys } from '@simmer/contracts';
import { type CommentsSummary, listComments, type PlacedNote, type SongComment } from '@simmer/contracts/extra';
import { queryOptions, skipToken } from '@simmer/kit/query';

const FRESH_MS = 30_000;

/** A song's notes; refetched when the server reports a change. */
export const notesOf = ({ cleanTitle }: PlayableSong) =>
  queryOptions({
    queryKey: queryKeys.comments(cleanTitle),
    queryFn: ({ signal }) => callEndpoint(listComments, { params: { cleanTitle }, signal }),
    staleTime: FRESH_MS,
  });

/** The counts of open notes that a list on the page has already loaded; requests nothing itself. */
export const knownNoteCounts = queryOptions({
  queryKey: queryKeys.commentsSummary,
  queryFn: skipToken as typeof skipToken | (() => Promise<CommentsSummary[]>),
});

/** An open note at the moment where its music is in a version. */
export type NoteInTime = SongComment & { atSeconds: number; trust: PlacedNote['trust'] };

/** The notes that stand above a version's timeline: open ones whose music is there, wherever they were written. */
export function notesInTime(placed: readonly PlacedNote[]): NoteInTime[] {
  return placed.flatMap(({ note, atSeconds, untilSeconds, trust }) =>
    note.isResolved || trust === 'gone' ? [] : [{ ...note, atSeconds, untilSeconds, trust }],
  );
}

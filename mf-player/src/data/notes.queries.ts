import {
  type CommentsSummary,
  callEndpoint,
  listComments,
  type PlayableSong,
  queryKeys,
  type SongComment,
} from '@simmer/contracts';
import { queryOptions, skipToken } from '@simmer/kit/query';

const FRESH_MS = 30_000;

/** A song's notes; fetched again when the server says that some changed. */
export const notesOf = ({ cleanTitle }: PlayableSong) =>
  queryOptions({
    queryKey: queryKeys.comments(cleanTitle),
    queryFn: ({ signal }) => callEndpoint(listComments, { params: { cleanTitle }, signal }),
    staleTime: FRESH_MS,
  });

/** How many open notes songs have, as far as a list on the page has asked; nothing is asked for it here. */
export const knownNoteCounts = queryOptions({
  queryKey: queryKeys.commentsSummary,
  queryFn: skipToken as typeof skipToken | (() => Promise<CommentsSummary[]>),
});

/** The open notes about moments of this version: what is settled, or about another version's moments, has no place in it. */
export function notesInTime(
  notes: readonly SongComment[],
  song: PlayableSong,
): (SongComment & { atSeconds: number })[] {
  return notes.flatMap((note) => {
    const { atSeconds, versionId, parentId, isResolved } = note;
    const isOpenMoment = atSeconds !== null && versionId === song.id && parentId === null && !isResolved;
    return isOpenMoment ? [{ ...note, atSeconds }] : [];
  });
}

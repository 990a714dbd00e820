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

/** The open notes of this version that have a position; resolved notes and those of other versions are left out. */
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

import { callEndpoint, changedKeys, queryKeys, type Song, toastFailure, toastRequested } from '@simmer/contracts';
import { listSongMerges, mergeSongs, previewSongMerge, type SongMerge } from '@simmer/contracts/extra';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@simmer/kit/query';
import { UNDO_MERGE } from './undoMerge.ts';

/** All song data, because any of it may now have another title. */
const shownOfSongs = [
  ...changedKeys.songs,
  ...changedKeys.comments,
  queryKeys.anySongFavorites,
  queryKeys.playlistLinks,
  queryKeys.songStatuses,
  queryKeys.customTitles,
  queryKeys.news,
];

/** What merging would do; always fetched fresh, because the user decides by it. */
const mergePreview = (from: string, into: string) =>
  queryOptions({
    queryKey: queryKeys.songMergePreview(from, into),
    queryFn: ({ signal }) => callEndpoint(previewSongMerge, { query: { from, into }, signal }),
    gcTime: 0,
    retry: false,
  });

/** @param isOpen whether nothing was decided yet: afterwards the titles lead elsewhere, and a merge that is done can't be previewed */
export const useMergePreview = (from: string, into: string, isOpen: boolean) =>
  useQuery({ ...mergePreview(from, into), enabled: isOpen });

/** Merges one song into another and offers Undo. A toast reports failures. */
export function useMergeSongs(onMerged: (merge: SongMerge) => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ from, into, keepsTitle }: { from: Song; into: Song; keepsTitle: boolean }) =>
      callEndpoint(mergeSongs, { body: { from: from.cleanTitle, into: into.cleanTitle, keepsTitle } }),
    onSuccess: (merge) => {
      toastRequested.emit({
        title: 'Songs merged',
        body: `“${merge.fromTitle}” is now part of “${merge.intoTitle}”.`,
        intent: 'success',
        action: { label: 'Undo', event: UNDO_MERGE, detail: merge.id },
      });
      onMerged(merge);
    },
    onError: (error) => toastFailure('Error merging songs', error),
    onSettled: () => {
      for (const queryKey of shownOfSongs) void queryClient.invalidateQueries({ queryKey });
    },
  });
}

/** A title that looks like an id or a path is requested by the path of one of its versions. */
const keyOf = ({ cleanTitle, dropboxPath }: Song) => (/^(\d+$|\/)/.test(cleanTitle) ? dropboxPath : cleanTitle);

/** The merges into a song that can still be undone; for curators and admins only. */
export function useMergesInto(song: Song, isAsked: boolean, now: Date): readonly SongMerge[] {
  const { data } = useQuery(
    queryOptions({
      queryKey: queryKeys.songMerges(song.cleanTitle),
      queryFn: ({ signal }) => callEndpoint(listSongMerges, { params: { key: keyOf(song) }, signal }),
      enabled: isAsked,
    }),
  );
  // The title may have led to another song when the reply was sent.
  const isShown = ({ into, canUndoUntil }: SongMerge) => into === song.cleanTitle && new Date(canUndoUntil) > now;
  return (isAsked && data?.filter(isShown)) || [];
}

import {
  callEndpoint,
  failureMessage,
  queryKeys,
  type Song,
  type SongStatus,
  songStatusChange,
  toastFailure,
  toastRequested,
  type Version,
} from '@simmer/contracts';
import { updateVersionMetadata } from '@simmer/contracts/extra';
import { useMutation, useQueryClient } from '@simmer/kit/query';
import { isConflict } from '../../feedback/isConflict.ts';
import { isNotFound } from '../../songData/song.queries.ts';

type Metadata = Pick<Version, 'key' | 'bpm'>;

/**
 * Saves a version's key and tempo and shows them everywhere on the page. `was` is what the user saw: if someone else was faster, the
 * call fails with a message, and the typed values stay.
 */
export function useSaveMetadata(version: Version) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (change: Metadata & { was: Metadata }) =>
      callEndpoint(updateVersionMetadata, { params: { id: version.id }, body: change }),
    onSuccess: ({ key, bpm }) => {
      queryClient.setQueryData<Song>(queryKeys.song(version.dropboxPath), (song) => song && { ...song, key, bpm });
      queryClient.setQueriesData<Version[]>({ queryKey: queryKeys.anyVersions }, (versions) =>
        versions?.map((one) => (one.id === version.id ? { ...one, key, bpm } : one)),
      );
      void queryClient.invalidateQueries({ queryKey: queryKeys.anySong });
      toastRequested.emit({ title: 'Key and BPM updated successfully', intent: 'success' });
    },
    onError: (error) => {
      void queryClient.invalidateQueries({ queryKey: queryKeys.anySong });
      if (isConflict(error)) return;
      const body = isNotFound(error) ? 'This version no longer exists.' : failureMessage(error);
      toastFailure('Failed to update key and BPM', error, body);
    },
  });
}

/** Sets a song's status: shown at once, reverted with a toast if it fails. */
export function useSetSongStatus(): (wanted: { cleanTitle: string; status: SongStatus }) => void {
  const options = songStatusChange(useQueryClient());
  return useMutation({
    ...options,
    onError: (error, wanted, begun) => {
      options.onError(error, wanted, begun);
      toastFailure('Failed to update song status', error);
    },
  }).mutate;
}

import { fetchError, type Song, statusTextOf, toastFailure } from '@simmer/contracts';
import { toastSuccess } from '../lists/toasts.ts';
import { useMakePlaylist } from '../playlists/playlistChanges.ts';
import { useAddSong, useAddSongs } from '../playlists/playlistMembership.ts';
import type { PlaylistValues } from './PlaylistForm.tsx';

/**
 * Creates a playlist and adds songs to it, for a row's menu and the selection bar.
 *
 * @returns a function that resolves to whether the playlist was created; toasts report any failure
 */
export function useCreateAndAdd(songs: readonly Song[]) {
  const { mutateAsync: make } = useMakePlaylist();
  const { mutateAsync: addOne } = useAddSong();
  const { mutateAsync: addAll } = useAddSongs();
  return async ({ name, description, icon, isOpen }: PlaylistValues): Promise<boolean> => {
    try {
      const playlist = await make({ name, description, icon, ...(isOpen !== undefined && { isOpen }) });
      toastSuccess('Playlist created successfully');
      const [song, ...others] = songs;
      const adding =
        song && others.length === 0
          ? addOne({ playlist, song, isQuiet: true })
          : addAll({ playlist, songs, isQuiet: true });
      // A separate toast reports songs that weren't added; the playlist exists anyway.
      await adding.catch(() => undefined);
      return true;
    } catch (error) {
      toastFailure('Error', error, fetchError('create playlist', { statusText: statusTextOf(error) }));
      return false;
    }
  };
}

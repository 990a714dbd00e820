import { fetchError, type Song, statusTextOf } from '@simmer/contracts';
import { useAddSong, useAddSongs } from '../membership/playlistMembership.ts';
import { tellDone, tellFailed, useMakePlaylist } from '../playlists/playlistChanges.ts';
import type { PlaylistValues } from './PlaylistForm.tsx';

/**
 * Makes a playlist and adds songs to it, as a row's menu and the bar of a selection offer it.
 *
 * @returns what does it; it answers whether the playlist was made, and has told what went wrong
 */
export function useCreateAndAdd(songs: readonly Song[]) {
  const { mutateAsync: make } = useMakePlaylist();
  const { mutateAsync: addOne } = useAddSong();
  const { mutateAsync: addAll } = useAddSongs();
  return async ({ name, description, icon, isOpen }: PlaylistValues): Promise<boolean> => {
    try {
      const playlist = await make({ name, description, icon, ...(isOpen !== undefined && { isOpen }) });
      tellDone('Playlist created successfully');
      const [song, ...others] = songs;
      const adding =
        song && others.length === 0
          ? addOne({ playlist, song, isQuiet: true })
          : addAll({ playlist, songs, isQuiet: true });
      // What could not be added is told by its own toast; the playlist is there all the same.
      await adding.catch(() => undefined);
      return true;
    } catch (error) {
      tellFailed('Error', error, fetchError('create playlist', { statusText: statusTextOf(error) }));
      return false;
    }
  };
}

import { fetchError, type Song, statusTextOf } from '@simmer/contracts';
import type { PlaylistValues } from './PlaylistForm.tsx';
import { tellDone, tellFailed, useMakePlaylist } from './playlistChanges.ts';
import { useAddSong } from './playlistMembership.ts';

/**
 * Makes a playlist and adds a song to it, as a row's menu offers it.
 *
 * @returns what does it; it answers whether the playlist was made, and has told what went wrong
 */
export function useCreateAndAdd(song: Song) {
  const { mutateAsync: make } = useMakePlaylist();
  const { mutateAsync: add } = useAddSong();
  return async ({ name, description, icon, isOpen }: PlaylistValues): Promise<boolean> => {
    try {
      const playlist = await make({ name, description, icon, ...(isOpen !== undefined && { isOpen }) });
      tellDone('Playlist created successfully');
      // A song that could not be added is told by its own toast; the playlist is there all the same.
      await add({ playlist, song, isQuiet: true }).catch(() => undefined);
      return true;
    } catch (error) {
      tellFailed('Error', error, fetchError('create playlist', { statusText: statusTextOf(error) }));
      return false;
    }
  };
}

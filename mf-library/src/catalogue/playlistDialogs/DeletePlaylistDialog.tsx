import type { Playlist } from '@simmer/contracts';
import { ConfirmDialog } from '@simmer/kit/ui-extra';
import { useDeletePlaylist } from '../playlists/playlistChanges.ts';

type Props = { playlist: Playlist; onDeleted?: ((playlist: Playlist) => void) | undefined; onClose(): void };

/** Asks for confirmation before deleting a playlist, which can't be undone. */
export function DeletePlaylistDialog({ playlist, onDeleted, onClose }: Props) {
  const { mutateAsync: deletePlaylist } = useDeletePlaylist();
  const confirm = async () => {
    await deletePlaylist(playlist);
    onDeleted?.(playlist);
  };
  return (
    <ConfirmDialog title="Delete Playlist" confirm="Delete" isDanger onConfirm={confirm} onClosed={onClose}>
      {`Are you sure you want to delete "${playlist.name}"? This action cannot be undone.`}
    </ConfirmDialog>
  );
}

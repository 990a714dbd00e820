import { allPlaylistsIcons, DEFAULT_PLAYLIST_ICON, type Playlist, playlistIcons, type Song } from '@simmer/contracts';
import { ConfirmDialog } from '@simmer/kit/ui-extra';
import { useCreatePlaylist, useDeletePlaylist, useUpdatePlaylist } from '../playlists/playlistChanges.ts';
import type { PlaylistDialogProps } from './PlaylistDialog.tsx';
import { PlaylistForm, type PlaylistValues } from './PlaylistForm.tsx';
import { PublishPlaylistDialog } from './PublishPlaylistDialog.tsx';
import { SharePlaylistDialog } from './SharePlaylistDialog.tsx';
import { useCreateAndAdd } from './useCreateAndAdd.ts';

type Props = { playlist: Playlist; onDeleted?: ((playlist: Playlist) => void) | undefined; onClose(): void };

/** Asks for confirmation before deleting a playlist, which can't be undone. */
function DeletePlaylistDialog({ playlist, onDeleted, onClose }: Props) {
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

/** The open dialog. */
export function PlaylistDialogContent({ dialog, place, onDeleted, onClose }: PlaylistDialogProps) {
  switch (dialog.kind) {
    case 'create':
      return <CreateDialog place={place} onClose={onClose} />;
    case 'createAndAdd':
      return <CreateAndAddDialog songs={dialog.songs} onClose={onClose} />;
    case 'edit':
      return <EditDialog playlist={dialog.playlist} place={place} onClose={onClose} />;
    case 'delete':
      return <DeletePlaylistDialog playlist={dialog.playlist} onDeleted={onDeleted} onClose={onClose} />;
    case 'publish':
      return <PublishPlaylistDialog playlist={dialog.playlist} onClose={onClose} />;
    case 'share':
      return <SharePlaylistDialog playlistId={dialog.playlist.id} name={dialog.playlist.name} onClose={onClose} />;
  }
}

const empty = { name: '', description: '' };
const ofLibrary = { icons: playlistIcons, blank: { ...empty, icon: DEFAULT_PLAYLIST_ICON, isOpen: true } };
const ofPlace: Record<PlaylistDialogProps['place'], { icons: readonly string[]; blank: PlaylistValues }> = {
  library: ofLibrary,
  page: { icons: allPlaylistsIcons, blank: { ...empty, icon: allPlaylistsIcons[0] } },
};

/** Resolves to whether it worked; a toast has reported any failure. */
const hasWorked = (attempt: Promise<unknown>) =>
  attempt.then(
    () => true,
    () => false,
  );

type InPlace = Pick<PlaylistDialogProps, 'place' | 'onClose'>;

function CreateDialog({ place, onClose }: InPlace) {
  const { mutateAsync: create } = useCreatePlaylist();
  const { icons, blank } = ofPlace[place];
  return (
    <PlaylistForm
      title="Create New Playlist"
      submit="Create"
      icons={icons}
      initial={blank}
      onSubmit={(form) => hasWorked(create(form))}
      onClose={onClose}
    />
  );
}

function CreateAndAddDialog({ songs, onClose }: { songs: readonly Song[]; onClose(): void }) {
  const createAndAdd = useCreateAndAdd(songs);
  return (
    <PlaylistForm
      title="Create New Playlist"
      submit={songs.length === 1 ? 'Create & Add Song' : `Create & Add ${songs.length} Songs`}
      submitting="Creating..."
      icons={ofLibrary.icons}
      initial={ofLibrary.blank}
      onSubmit={createAndAdd}
      onClose={onClose}
    />
  );
}

function EditDialog({ playlist, place, onClose }: InPlace & { playlist: Playlist }) {
  const { mutateAsync: update } = useUpdatePlaylist();
  const { id, name, description, icon, isOpen, useCustomOrder } = playlist;
  const fields = { name, description: description ?? '', icon };
  return (
    <PlaylistForm
      title="Edit Playlist"
      submit="Save Changes"
      icons={ofPlace[place].icons}
      initial={place === 'library' ? { ...fields, isOpen, useCustomOrder } : fields}
      onSubmit={(changes) => hasWorked(update({ id, changes }))}
      onClose={onClose}
    />
  );
}

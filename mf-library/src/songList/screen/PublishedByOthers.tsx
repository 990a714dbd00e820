import { calledName, type Playlist } from '@simmer/contracts';
import { memo } from 'react';
import { ListNotice } from '../../catalogue/lists/ListNotice.tsx';
import { PlaylistDialog, usePlaylistDialog } from '../../catalogue/playlistDialogs/PlaylistDialog.tsx';
import { useAcknowledgePublication } from '../../catalogue/playlists/playlistShares.ts';
import { usePlaylists } from '../../catalogue/playlists/playlists.queries.ts';

/** More notices would push the list out of view; the next ones follow as these are dismissed. */
const MOST_LINES = 3;

const nameOf = (person: NonNullable<Playlist['publishedBy']>) => calledName(person) || 'Someone';

/** Shows the owner of playlists who else made them public. Memoized: a letter of a search changes nothing here. */
export const PublishedByOthers = memo(function PublishedByOthers() {
  const { data } = usePlaylists();
  const { mutate: acknowledge } = useAcknowledgePublication();
  const { dialog, open, close } = usePlaylistDialog();
  const published = data?.filter(({ publishedBy }) => publishedBy).slice(0, MOST_LINES) ?? [];
  return (
    <>
      <div role="status">
        {published.map((playlist) => (
          <ListNotice
            key={playlist.id}
            icon="link-45deg"
            text={`${playlist.publishedBy && nameOf(playlist.publishedBy)} made “${playlist.name}” public.`}
            action="Sharing"
            onAct={() => open({ kind: 'share', playlist })}
            onDismiss={() => acknowledge(playlist.id)}
          />
        ))}
      </div>
      {dialog && <PlaylistDialog dialog={dialog} place="library" onClose={close} />}
    </>
  );
});

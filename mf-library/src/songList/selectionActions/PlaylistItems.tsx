import type { Playlist, Song } from '@simmer/contracts';
import { Icon, PlaylistIcon } from '@simmer/kit/icons';
import { makeStyles } from '@simmer/kit/ui';
import { MenuItem } from '@simmer/kit/ui-floating';
import { usePlaylistLinks, usePlaylists } from '../../catalogue/playlists/playlists.queries.ts';

const useStyles = makeStyles({
  // Six and a half playlists: the cut-off one shows that there are more.
  playlists: { maxHeight: '208px', overflowY: 'auto' },
  item: { maxWidth: '320px' },
  name: { display: 'block', minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
});

type Props = {
  songs: readonly Song[];
  onAdd(playlist: Playlist): void;
  onCreate(): void;
};

/** The user's own playlists to add songs to, and an entry for a new one; playlists that have them all are marked. */
export function PlaylistItems({ songs, onAdd, onCreate }: Props) {
  const styles = useStyles();
  const { data: playlists } = usePlaylists();
  const { data: links } = usePlaylistLinks();
  const linked = Map.groupBy(links ?? [], ({ playlistId }) => playlistId);
  const hasAll = (id: number) => {
    const titles = new Set(linked.get(id)?.map(({ cleanTitle }) => cleanTitle));
    return songs.every(({ cleanTitle }) => titles.has(cleanTitle));
  };
  return (
    <>
      <div className={styles.playlists} role="presentation">
        {playlists
          ?.filter(({ isOwner }) => isOwner)
          .map((playlist) => (
            <MenuItem
              key={playlist.id}
              className={styles.item}
              disabled={hasAll(playlist.id)}
              icon={<PlaylistIcon name={playlist.icon} size={16} />}
              secondaryContent={
                hasAll(playlist.id) ? <Icon name="check-lg" size={16} label="Already added" /> : undefined
              }
              content={{ className: styles.name, children: playlist.name }}
              onClick={() => onAdd(playlist)}
            />
          ))}
      </div>
      <MenuItem icon={<Icon name="plus-lg" size={16} />} onClick={onCreate}>
        Create New Playlist
      </MenuItem>
    </>
  );
}

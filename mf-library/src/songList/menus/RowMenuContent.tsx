import { useStore } from '@nanostores/react';
import {
  $listView,
  type CurrentUser,
  type Playlist,
  type PlaylistSong,
  queueSongLast,
  queueSongNext,
  type Song,
} from '@simmer/contracts';
import { Icon, PlaylistIcon } from '@simmer/kit/icons';
import { makeStyles, useMember } from '@simmer/kit/ui';
import {
  Menu,
  MenuDivider,
  MenuGroup,
  MenuGroupHeader,
  MenuItem,
  MenuItemCheckbox,
  MenuList,
  MenuPopover,
  menuAt,
} from '@simmer/kit/ui-floating';
import { useAddSong, useRemoveSong } from '../../catalogue/playlists/playlistMembership.ts';
import { usePlaylistLinks, usePlaylists } from '../../catalogue/playlists/playlists.queries.ts';
import { StatusSubmenu } from '../../catalogue/statuses/StatusSubmenu.tsx';
import { MuteItem } from './MuteItem.tsx';
import type { RowMenuProps } from './RowMenu.tsx';

const useStyles = makeStyles({
  popover: { minWidth: '220px', maxWidth: '320px' },
  // Six and a half playlists: the cut-off one shows that there are more.
  playlists: { maxHeight: '208px', overflowY: 'auto' },
  item: { maxWidth: '100%' },
  name: { display: 'block', minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
});

/** Who may remove a song: the playlist's owner, admins, and the person who added it. */
function mayRemove(song: Song | PlaylistSong, playlist: Playlist, member: CurrentUser | undefined): boolean {
  if (!member) return false;
  return playlist.isOwner || member.isAdmin || ('addedByUserId' in song && song.addedByUserId === member.id);
}

/** The row's menu: add the song to the user's playlists, remove it from this one, and the list's other actions. */
export function RowMenuContent(props: RowMenuProps & { onCreate(): void }) {
  const { song, anchor, at, playlist, status, actions, onClose, onCreate } = props;
  const styles = useStyles();
  const member = useMember();
  const { sort, search } = useStore($listView);
  const { data: playlists } = usePlaylists();
  const { data: links } = usePlaylistLinks();
  const { mutate: add } = useAddSong();
  const { mutate: remove } = useRemoveSong();

  const own = playlists?.filter(({ isOwner }) => isOwner) ?? [];
  const containing = (links ?? []).filter(({ cleanTitle }) => cleanTitle === song.cleanTitle);
  const checked = containing.map(({ playlistId }) => String(playlistId));
  const isCustomView = sort === 'custom' && playlist?.useCustomOrder === true && search.trim() === '';

  const leave = () => {
    onClose();
    anchor.focus();
  };
  // The menu closes first, because the action may open another one.
  const leaveFor = (press: () => void) => () => {
    leave();
    press();
  };

  return (
    <Menu
      {...menuAt(anchor, at, onClose)}
      hasCheckmarks
      hasIcons
      persistOnItemClick
      checkedValues={{ playlists: checked }}
    >
      <MenuPopover className={styles.popover}>
        <MenuList>
          {!song.isHidden && (
            <>
              <MenuItem
                icon={<Icon name="skip-end-fill" size={16} />}
                onClick={leaveFor(() => queueSongNext.emit({ song }))}
              >
                Play next
              </MenuItem>
              <MenuItem
                icon={<Icon name="music-note-list" size={16} />}
                onClick={leaveFor(() => queueSongLast.emit({ song }))}
              >
                Add to queue
              </MenuItem>
              <MenuDivider />
            </>
          )}
          <MenuGroup>
            <MenuGroupHeader>Add to playlist</MenuGroupHeader>
            <div className={styles.playlists} role="presentation">
              {own.map((one) => (
                <MenuItemCheckbox
                  key={one.id}
                  className={styles.item}
                  name="playlists"
                  value={String(one.id)}
                  disabled={checked.includes(String(one.id))}
                  icon={<PlaylistIcon name={one.icon} size={16} />}
                  onClick={leaveFor(() => add({ playlist: one, song }))}
                  content={{ className: styles.name, children: one.name }}
                />
              ))}
            </div>
            <MenuItem icon={<Icon name="plus-lg" size={16} />} onClick={onCreate}>
              Create New Playlist
            </MenuItem>
          </MenuGroup>
          <MenuDivider />
          {status && <StatusSubmenu {...status} onChosen={leave} />}
          {playlist && mayRemove(song, playlist, member) && (
            <MenuItem
              icon={<Icon name="x-lg" size={16} />}
              onClick={leaveFor(() => remove({ playlist, song, isCustomView }))}
            >
              Remove from playlist
            </MenuItem>
          )}
          {actions.map(({ label, icon, onPress }) => (
            <MenuItem key={label} icon={<Icon name={icon} size={16} />} onClick={leaveFor(onPress)}>
              {label}
            </MenuItem>
          ))}
          {!song.isHidden && <MuteItem song={song} leaveFor={leaveFor} />}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}

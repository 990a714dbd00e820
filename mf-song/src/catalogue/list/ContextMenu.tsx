import {
  callEndpoint,
  FAVORITES_ID,
  HIDDEN_SONGS_ID,
  type PlaylistScope,
  queryFromScope,
  type Song,
  scopeFromQuery,
  songPagePath,
  trackPlaylistAccess,
} from '@simmer/contracts';
import { Icon, PlaylistIcon } from '@simmer/kit/icons';
import { useQuery } from '@simmer/kit/query';
import { useNavigate } from '@simmer/kit/router';
import { makeStyles, useMember } from '@simmer/kit/ui';
import { Menu, MenuItemRadio, MenuList, MenuPopover, menuAt } from '@simmer/kit/ui-floating';
import { pagePlaylists } from '../../songData/lists.queries.ts';

const useStyles = makeStyles({
  popover: { minWidth: '220px', maxWidth: '320px', maxHeight: '60vh', overflowY: 'auto' },
  item: { maxWidth: '100%', overflowWrap: 'anywhere' },
});

type Props = { song: Song; scope: PlaylistScope; anchor: HTMLElement; onClose(): void };

/** The lists a song can be looked at in: all songs, one's favourites, every playlist, and for admins the hidden songs. */
export function ContextMenu({ song, scope, anchor, onClose }: Props) {
  const styles = useStyles();
  const navigate = useNavigate();
  const isAdmin = useMember()?.isAdmin ?? false;
  const { data: playlists } = useQuery(pagePlaylists);

  const choose = (value: string | undefined) => {
    if (value === undefined) return;
    const chosen = scopeFromQuery(value);
    void navigate(songPagePath(song.dropboxPath, value), { replace: true });
    callEndpoint(trackPlaylistAccess, { body: { playlistId: chosen } }).catch((error: unknown) =>
      console.error('Failed to track access', error),
    );
  };

  return (
    <Menu
      {...menuAt(anchor, undefined, onClose)}
      positioning={{ target: anchor, position: 'below', align: 'start', offset: 4 }}
      checkedValues={{ list: [queryFromScope(scope)] }}
      onCheckedValueChange={(_, { checkedItems }) => choose(checkedItems[0])}
    >
      <MenuPopover className={styles.popover}>
        <MenuList aria-label="Lists">
          <MenuItemRadio name="list" value="all" icon={<Icon name="music-note-list" size={16} />}>
            All Songs
          </MenuItemRadio>
          <MenuItemRadio name="list" value={queryFromScope(FAVORITES_ID)} icon={<Icon name="heart" size={16} />}>
            My Faves
          </MenuItemRadio>
          {isAdmin && (
            <MenuItemRadio
              name="list"
              value={queryFromScope(HIDDEN_SONGS_ID)}
              icon={<Icon name="eye-slash" size={16} />}
            >
              Hidden Songs
            </MenuItemRadio>
          )}
          {playlists?.map(({ id, name, icon }) => (
            <MenuItemRadio
              key={id}
              className={styles.item}
              name="list"
              value={String(id)}
              icon={<PlaylistIcon name={icon} size={16} />}
            >
              {name}
            </MenuItemRadio>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}

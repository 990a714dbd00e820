import { navigateToPlaylist, type PlaylistSongLink } from '@simmer/contracts';
import { makeStyles, type Point } from '@simmer/kit/ui';
import { Menu, MenuItem, MenuList, MenuPopover, menuAt } from '@simmer/kit/ui-floating';
import { PlaylistBadge } from './PlaylistBadge.tsx';

const useStyles = makeStyles({
  popover: { minWidth: '220px', maxWidth: '320px', maxHeight: '60vh', overflowY: 'auto' },
  item: { maxWidth: '100%', alignItems: 'center' },
  name: { display: 'block', minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  icon: { width: '24px', height: '24px' },
});

type Props = {
  links: readonly PlaylistSongLink[];
  title: string;
  target: HTMLElement;
  /** where the pointer asked for it */
  at?: Point | undefined;
  onClose(): void;
};

/** All the playlists a song is in, at the badge or button that was pressed; one that is chosen is selected. */
export function SongPlaylistsMenu({ links, title, target, at, onClose }: Props) {
  const styles = useStyles();
  return (
    <Menu {...menuAt(target, at, onClose)} hasIcons>
      <MenuPopover className={styles.popover}>
        <MenuList aria-label={`Playlists with ${title}`}>
          {links.map(({ playlistId, playlistName, playlistIcon }) => (
            <MenuItem
              key={playlistId}
              className={styles.item}
              icon={{
                className: styles.icon,
                children: <PlaylistBadge playlist={{ id: playlistId, icon: playlistIcon }} size={24} />,
              }}
              onClick={() => navigateToPlaylist.emit({ playlistId })}
              content={{ className: styles.name, children: playlistName }}
            />
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}

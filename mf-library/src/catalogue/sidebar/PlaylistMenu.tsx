import { endpointUrl, type Playlist } from '@simmer/contracts';
import { downloadPlaylist, downloadZip } from '@simmer/contracts/extra';
import { Icon, type IconName } from '@simmer/kit/icons';
import { useNavigate } from '@simmer/kit/router';
import { type Point, useMember } from '@simmer/kit/ui';
import { Menu, MenuItem, MenuList, MenuPopover, menuAt } from '@simmer/kit/ui-floating';
import type { OpenDialog } from '../playlistDialogs/PlaylistDialog.tsx';
import { useHidePlaylist } from '../playlists/playlistChanges.ts';

type PlaylistMenuProps = {
  playlist: Playlist;
  /** the playlist's button, where the menu opens and the focus returns */
  anchor: HTMLElement;
  /** where the pointer opened it */
  at?: Point | undefined;
  onDialog(dialog: OpenDialog, from: HTMLElement): void;
  onClose(): void;
};

/** A playlist's actions: its owner edits and shares it, its owner and admins delete it, anyone checks or downloads its songs, or hides it from their own list. */
export function PlaylistMenu({ playlist, anchor, at, onDialog, onClose }: PlaylistMenuProps) {
  const member = useMember();
  const navigate = useNavigate();
  const { mutate: hide } = useHidePlaylist();
  const { id, isHidden, isOwner } = playlist;
  const inDialog = (kind: 'edit' | 'delete' | 'share') => () => onDialog({ kind, playlist }, anchor);

  const items: { label: string; icon: IconName; isOffered: boolean; onPress(): void }[] = [
    { label: 'Edit', icon: 'pencil', isOffered: isOwner, onPress: inDialog('edit') },
    { label: 'Share', icon: 'share', isOffered: isOwner, onPress: inDialog('share') },
    {
      label: 'Check before release',
      icon: 'clipboard2-check',
      isOffered: true,
      onPress: () => void navigate(`/playlists/${id}/check`),
    },
    {
      label: 'Download all',
      icon: 'download',
      isOffered: true,
      onPress: () => void downloadZip(endpointUrl(downloadPlaylist, { id })),
    },
    {
      label: isHidden ? 'Show' : 'Hide',
      icon: isHidden ? 'eye' : 'eye-slash',
      isOffered: true,
      onPress: () => hide({ id, isHidden: !isHidden }),
    },
    { label: 'Delete', icon: 'trash', isOffered: isOwner || member?.isAdmin === true, onPress: inDialog('delete') },
  ];

  const leave = () => {
    onClose();
    anchor.focus();
  };
  return (
    <Menu {...menuAt(anchor, at, onClose)} persistOnItemClick>
      <MenuPopover>
        <MenuList>
          {items
            .filter(({ isOffered }) => isOffered)
            .map(({ label, icon, onPress }) => (
              <MenuItem
                key={label}
                icon={<Icon name={icon} size={16} />}
                onClick={() => {
                  leave();
                  onPress();
                }}
              >
                {label}
              </MenuItem>
            ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}

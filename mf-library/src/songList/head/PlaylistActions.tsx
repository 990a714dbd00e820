import type { Playlist } from '@simmer/contracts';
import { Icon } from '@simmer/kit/icons';
import { Button, lazyPart, useMember } from '@simmer/kit/ui';
import { Suspense, useState } from 'react';
import {
  fetchPlaylistDialogsAhead,
  PlaylistDialog,
  usePlaylistDialog,
} from '../../catalogue/playlistDialogs/PlaylistDialog.tsx';
import { useSharePress } from '../../catalogue/playlistDialogs/useSharePress.ts';
import { useLeaveDeletedPlaylist } from '../../catalogue/playlists/useLeaveDeletedPlaylist.ts';

const PlaylistMenu = lazyPart(
  () => import('../../catalogue/sidebar/PlaylistMenu.tsx'),
  (file) => file.PlaylistMenu,
);
const fetchMenuAhead = () => {
  void PlaylistMenu.ahead();
  fetchPlaylistDialogsAhead();
};

type Props = { playlist: Playlist; buttonClass: string };

/** A playlist's own actions: sharing, for those who may, and the menu of the rest. */
export function PlaylistActions({ playlist, buttonClass }: Props) {
  const isAdmin = useMember()?.isAdmin === true;
  const { dialog, open, close } = usePlaylistDialog();
  const share = useSharePress(playlist, open);
  const leaveDeleted = useLeaveDeletedPlaylist();
  const [menuAnchor, setMenuAnchor] = useState<HTMLElement>();
  return (
    <>
      {(playlist.isOwner || isAdmin) && (
        <Button
          className={buttonClass}
          appearance="subtle"
          icon={<Icon name="share" size={16} />}
          aria-label={`Share ${playlist.name}`}
          data-tooltip="Share"
          onPointerEnter={fetchPlaylistDialogsAhead}
          onFocus={fetchPlaylistDialogsAhead}
          onClick={(event) => share(event.currentTarget)}
        />
      )}
      <Button
        className={buttonClass}
        appearance="subtle"
        icon={<Icon name="three-dots" size={16} />}
        aria-haspopup="menu"
        aria-expanded={menuAnchor !== undefined}
        aria-label="Playlist actions"
        data-tooltip="Playlist actions"
        onPointerEnter={fetchMenuAhead}
        onFocus={fetchMenuAhead}
        onClick={({ currentTarget }) => setMenuAnchor(menuAnchor ? undefined : currentTarget)}
      />
      <Suspense>
        {menuAnchor && (
          <PlaylistMenu
            playlist={playlist}
            anchor={menuAnchor}
            onDialog={open}
            onClose={() => setMenuAnchor(undefined)}
          />
        )}
      </Suspense>
      {dialog && <PlaylistDialog dialog={dialog} place="library" onDeleted={leaveDeleted} onClose={close} />}
    </>
  );
}

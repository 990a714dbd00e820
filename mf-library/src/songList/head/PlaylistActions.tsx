import type { Playlist } from '@simmer/contracts';
import { Icon } from '@simmer/kit/icons';
import { Button, lazyPart, useMember } from '@simmer/kit/ui';
import { Suspense, useState } from 'react';
import {
  fetchPlaylistDialogsAhead,
  type OpenDialog,
  PlaylistDialog,
  usePlaylistDialog,
} from '../../catalogue/playlistDialogs/PlaylistDialog.tsx';
import { copyShareLink, shareLink, useSharePlaylist } from '../../catalogue/playlists/playlistShares.ts';
import { useLeaveDeletedPlaylist } from '../../catalogue/playlists/useLeaveDeletedPlaylist.ts';

/**
 * A press on a playlist's Share. The share dialog is for the owner; an admin copies an existing link at once, and
 * confirms before creating one.
 */
function useSharePress(playlist: Playlist, openDialog: (dialog: OpenDialog, from: HTMLElement) => void) {
  const share = useSharePlaylist(playlist.id);
  const to = { kind: 'playlist', id: playlist.id, title: playlist.name } as const;
  return (from: HTMLElement) => {
    if (playlist.isOwner) openDialog({ kind: 'share', playlist }, from);
    else if (playlist.shareToken === null) openDialog({ kind: 'publish', playlist }, from);
    else share.mutate(undefined, { onSuccess: ({ shareToken }) => void copyShareLink(shareLink(shareToken), to) });
  };
}

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

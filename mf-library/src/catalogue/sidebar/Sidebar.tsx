import { makeStyles, tokens } from '@simmer/kit/ui';
import { useNavigateToPlaylist } from '../lists/useNavigateToPlaylist.ts';
import { PlaylistDialog, usePlaylistDialog } from '../playlistDialogs/PlaylistDialog.tsx';
import { useLeaveDeletedPlaylist } from '../playlists/useLeaveDeletedPlaylist.ts';
import { useLeaveGonePlaylist } from '../playlists/useLeaveGonePlaylist.ts';
import { LibraryLists } from './LibraryLists.tsx';

const useStyles = makeStyles({ sidebar: { padding: tokens.spacingHorizontalM } });

/** The lists, beside every screen that is large enough. */
export function Sidebar() {
  const styles = useStyles();
  const { dialog, open, close } = usePlaylistDialog();
  const leaveDeleted = useLeaveDeletedPlaylist();
  useNavigateToPlaylist();
  useLeaveGonePlaylist();
  return (
    <div className={styles.sidebar}>
      <LibraryLists onDialog={open} />
      {dialog && <PlaylistDialog dialog={dialog} place="library" onDeleted={leaveDeleted} onClose={close} />}
    </div>
  );
}

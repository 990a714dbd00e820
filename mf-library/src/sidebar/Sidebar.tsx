import { makeStyles, tokens } from '@simmer/kit/ui';
import { PlaylistDialog, usePlaylistDialog } from '../playlists/PlaylistDialog.tsx';
import { useLeaveDeletedPlaylist } from '../playlists/useLeaveDeletedPlaylist.ts';
import { useLeaveGonePlaylist } from '../playlists/useLeaveGonePlaylist.ts';
import { useNavigateToPlaylist } from '../songs/useNavigateToPlaylist.ts';
import { LibraryLists } from './LibraryLists.tsx';

const useStyles = makeStyles({ sidebar: { padding: tokens.spacingHorizontalM } });

/** The lists one can choose from, beside every screen that is large enough. */
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

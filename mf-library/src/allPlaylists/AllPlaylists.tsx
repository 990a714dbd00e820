import { shownMessage } from '@simmer/contracts';
import { Icon } from '@simmer/kit/icons';
import { Body1, Button, makeStyles, onPhone, Skeleton, SkeletonItem, Subtitle2, Title3, tokens } from '@simmer/kit/ui';
import { PlaylistDialog, usePlaylistDialog } from '../playlistDialogs/PlaylistDialog.tsx';
import { useLeaveDeletedPlaylist } from '../playlists/useLeaveDeletedPlaylist.ts';
import { useAllPlaylists } from './allPlaylists.queries.ts';
import { PlaylistCard } from './PlaylistCard.tsx';

const SKELETON_CARDS = 6;

const useStyles = makeStyles({
  screen: {
    maxWidth: '1200px',
    margin: '0 auto',
    padding: tokens.spacingHorizontalXXL,
    [onPhone]: { padding: tokens.spacingHorizontalL },
  },
  head: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
    marginBottom: tokens.spacingVerticalXL,
  },
  cards: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 320px), 1fr))',
    gap: tokens.spacingHorizontalL,
    listStyleType: 'none',
  },
  notice: {
    display: 'grid',
    justifyItems: 'center',
    rowGap: tokens.spacingVerticalM,
    padding: tokens.spacingVerticalXXXL,
    textAlign: 'center',
    color: tokens.colorNeutralForeground2,
  },
  skeleton: { height: '160px', borderRadius: tokens.borderRadiusXLarge },
  sign: { color: tokens.colorNeutralForeground4 },
});

/** `/playlists`: every playlist of the team. */
export function AllPlaylists() {
  const styles = useStyles();
  const { data, error, refetch } = useAllPlaylists();
  const leaveDeleted = useLeaveDeletedPlaylist();
  const { dialog, open, close } = usePlaylistDialog();
  const now = new Date();
  return (
    <div className={styles.screen}>
      <div className={styles.head}>
        <Title3 as="h1">All Playlists</Title3>
        <Button
          appearance="primary"
          icon={<Icon name="plus-lg" />}
          onClick={(event) => open({ kind: 'create' }, event.currentTarget)}
        >
          Create Playlist
        </Button>
      </div>
      {!data && !error && (
        <Skeleton aria-label="Loading playlists" className={styles.cards}>
          {Array.from({ length: SKELETON_CARDS }, (_, index) => (
            <SkeletonItem key={index} className={styles.skeleton} />
          ))}
        </Skeleton>
      )}
      {error && !data && (
        <div className={styles.notice} role="alert">
          <Body1 align="center">{shownMessage(error)}</Body1>
          <Button onClick={() => void refetch()}>Try again</Button>
        </div>
      )}
      {data?.length === 0 && (
        <div className={styles.notice}>
          <Icon name="music-note-list" size={40} className={styles.sign} />
          <Subtitle2 as="h2">No playlists yet</Subtitle2>
          <Body1 align="center">Group songs for a set list, an album in progress or practice.</Body1>
        </div>
      )}
      {data && data.length > 0 && (
        <ul className={styles.cards} aria-label="Playlists">
          {data.map((playlist) => (
            <PlaylistCard key={playlist.id} playlist={playlist} now={now} onDialog={open} />
          ))}
        </ul>
      )}
      {dialog && <PlaylistDialog dialog={dialog} place="page" onDeleted={leaveDeleted} onClose={close} />}
    </div>
  );
}

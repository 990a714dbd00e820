import { shownMessage } from '@simmer/contracts';
import { Icon } from '@simmer/kit/icons';
import {
  Button,
  makeStyles,
  onPhone,
  PageFrame,
  PageState,
  Skeleton,
  SkeletonItem,
  tokens,
  useNow,
} from '@simmer/kit/ui';
import { PlaylistDialog, usePlaylistDialog } from '../playlistDialogs/PlaylistDialog.tsx';
import { useLeaveDeletedPlaylist } from '../playlists/useLeaveDeletedPlaylist.ts';
import { useAllPlaylists } from './allPlaylists.queries.ts';
import { PlaylistCard } from './PlaylistCard.tsx';

const SKELETON_CARDS = 6;

const useStyles = makeStyles({
  create: { flexShrink: 0, whiteSpace: 'nowrap', '@media (pointer: coarse)': { minHeight: '44px' } },
  cards: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 320px), 1fr))',
    gap: tokens.spacingHorizontalL,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    [onPhone]: { gap: tokens.spacingVerticalM },
  },
  skeleton: { height: '176px', borderRadius: tokens.borderRadiusXLarge },
});

/** `/playlists`: every playlist of the team. */
export function AllPlaylists() {
  const styles = useStyles();
  const { data, error, refetch } = useAllPlaylists();
  const leaveDeleted = useLeaveDeletedPlaylist();
  const { dialog, open, close } = usePlaylistDialog();
  const now = useNow();
  return (
    <PageFrame
      title="All Playlists"
      aside={
        <Button
          className={styles.create}
          appearance="primary"
          icon={<Icon name="plus-lg" />}
          onClick={(event) => open({ kind: 'create' }, event.currentTarget)}
        >
          Create Playlist
        </Button>
      }
    >
      {!data && !error && (
        <Skeleton aria-label="Loading playlists" className={styles.cards}>
          {Array.from({ length: SKELETON_CARDS }, (_, index) => (
            <SkeletonItem key={index} className={styles.skeleton} />
          ))}
        </Skeleton>
      )}
      {error && !data && (
        <PageState picture="failed" heading="Couldn’t load the playlists" text={shownMessage(error)} role="alert">
          <Button onClick={() => void refetch()}>Try again</Button>
        </PageState>
      )}
      {data?.length === 0 && (
        <PageState
          picture="empty"
          heading="No playlists yet"
          text="Group songs for a set list, an album in progress or practice."
        >
          <Button className={styles.create} onClick={(event) => open({ kind: 'create' }, event.currentTarget)}>
            Create the first one
          </Button>
        </PageState>
      )}
      {data && data.length > 0 && (
        <ul className={styles.cards} aria-label="Playlists">
          {data.map((playlist) => (
            <PlaylistCard key={playlist.id} playlist={playlist} now={now} onDialog={open} />
          ))}
        </ul>
      )}
      {dialog && <PlaylistDialog dialog={dialog} place="page" onDeleted={leaveDeleted} onClose={close} />}
    </PageFrame>
  );
}

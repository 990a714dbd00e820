import { calledName, type Playlist } from '@simmer/contracts';
import { Button, makeStyles, Spinner } from '@simmer/kit/ui';
import { DialogBody, DialogContent, DialogTitle, Modal, ModalActions } from '@simmer/kit/ui-extra';
import { copyShareLink, shareLink, useSharePlaylist } from '../playlists/playlistShares.ts';

const useStyles = makeStyles({
  surface: { maxWidth: '440px' },
  words: { overflowWrap: 'anywhere' },
});

type Props = { playlist: Playlist; onClose(): void };

/** Asks for confirmation before publishing someone else's playlist, then copies the link. */
export function PublishPlaylistDialog({ playlist, onClose }: Props) {
  const styles = useStyles();
  const share = useSharePlaylist(playlist.id);
  const owner = calledName(playlist.user) || 'Someone else';
  const publish = (close: () => void) => {
    if (share.isPending || share.isSuccess) return;
    share.mutate(undefined, {
      onSuccess: ({ shareToken }) => {
        void copyShareLink(shareLink(shareToken), { kind: 'playlist', id: playlist.id, title: playlist.name });
        close();
      },
    });
  };
  return (
    <Modal className={styles.surface} isAlert onClosed={onClose}>
      {(close) => (
        <DialogBody>
          <DialogTitle className={styles.words}>{`Make "${playlist.name}" public?`}</DialogTitle>
          <DialogContent className={styles.words}>
            {`${owner} owns this playlist. Until sharing is disabled, anyone with the link can listen and reorder its songs without signing in.`}
          </DialogContent>
          <ModalActions>
            <Button onClick={close}>Cancel</Button>
            <Button
              appearance="primary"
              disabledFocusable={share.isPending}
              {...(share.isPending && { icon: <Spinner size="extra-tiny" appearance="inverted" /> })}
              onClick={() => publish(close)}
            >
              Make public
            </Button>
          </ModalActions>
        </DialogBody>
      )}
    </Modal>
  );
}

import type { Playlist } from '@simmer/contracts';
import { Button, makeStyles, Spinner, tokens } from '@simmer/kit/ui';
import { DialogBody, DialogContent, DialogTitle } from '@simmer/kit/ui-extra';
import { useRef } from 'react';
import { PlaylistDialogActions } from './PlaylistDialogActions.tsx';
import { PlaylistModal } from './PlaylistModal.tsx';
import { useDeletePlaylist } from './playlistChanges.ts';

const useStyles = makeStyles({
  surface: { maxWidth: '440px' },
  content: { overflowWrap: 'anywhere' },
  danger: {
    backgroundColor: tokens.colorStatusDangerBackground3,
    color: tokens.colorNeutralForegroundOnBrand,
    ':hover': {
      backgroundColor: tokens.colorStatusDangerBackground3Hover,
      color: tokens.colorNeutralForegroundOnBrand,
    },
    ':hover:active': {
      backgroundColor: tokens.colorStatusDangerBackground3Pressed,
      color: tokens.colorNeutralForegroundOnBrand,
    },
  },
});

type Props = { playlist: Playlist; onDeleted?: ((playlist: Playlist) => void) | undefined; onClose(): void };

/** Asks before a playlist is deleted: it cannot be brought back. */
export function DeletePlaylistDialog({ playlist, onDeleted, onClose }: Props) {
  const styles = useStyles();
  const { mutateAsync, isPending } = useDeletePlaylist();
  const isSent = useRef(false);
  const confirm = (close: () => void) => {
    if (isSent.current) return;
    isSent.current = true;
    void mutateAsync(playlist).then(
      () => {
        onDeleted?.(playlist);
        close();
      },
      () => {
        isSent.current = false;
      },
    );
  };
  return (
    <PlaylistModal className={styles.surface} isAlert onClosed={onClose}>
      {(close) => (
        <DialogBody>
          <DialogTitle>Delete Playlist</DialogTitle>
          <DialogContent className={styles.content}>
            {`Are you sure you want to delete "${playlist.name}"? This action cannot be undone.`}
          </DialogContent>
          <PlaylistDialogActions>
            <Button onClick={close}>Cancel</Button>
            <Button
              appearance="primary"
              className={styles.danger}
              disabledFocusable={isPending}
              {...(isPending && { icon: <Spinner size="extra-tiny" appearance="inverted" /> })}
              onClick={() => confirm(close)}
            >
              Delete
            </Button>
          </PlaylistDialogActions>
        </DialogBody>
      )}
    </PlaylistModal>
  );
}

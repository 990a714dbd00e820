import { Button, makeStyles, tokens } from '@simmer/kit/ui';
import { DialogBody, DialogContent, DialogTitle, Modal, ModalActions } from '@simmer/kit/ui-extra';
import { InviteForm } from '../account/InviteForm.tsx';

const useStyles = makeStyles({
  surface: { maxWidth: '480px' },
  content: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalM },
});

/** Invites people to sign in, one after the other. */
export function BandInvitationDialog({ onClosed }: { onClosed(): void }) {
  const styles = useStyles();
  return (
    <Modal className={styles.surface} onClosed={onClosed}>
      {(close) => (
        <DialogBody>
          <DialogTitle>Invite your band</DialogTitle>
          <DialogContent className={styles.content}>
            <InviteForm />
          </DialogContent>
          <ModalActions>
            <Button onClick={close}>Done</Button>
          </ModalActions>
        </DialogBody>
      )}
    </Modal>
  );
}

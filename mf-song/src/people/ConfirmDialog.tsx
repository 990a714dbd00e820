import { Button, makeStyles, tokens } from '@simmer/kit/ui';
import { DialogActions, DialogBody, DialogContent, DialogTitle } from '@simmer/kit/ui-extra';
import { Modal } from '../song/Modal.tsx';

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

export type Question = {
  title: string;
  text: string;
  /** what the press that does it says */
  confirm: string;
};

type Props = Question & {
  onConfirm(): void;
  /** called when the dialog has left the page */
  onClosed(): void;
};

/** Asks before something is taken away. */
export function ConfirmDialog({ title, text, confirm, onConfirm, onClosed }: Props) {
  const styles = useStyles();
  return (
    <Modal className={styles.surface} isAlert onClosed={onClosed}>
      {(close) => (
        <DialogBody>
          <DialogTitle>{title}</DialogTitle>
          <DialogContent className={styles.content}>{text}</DialogContent>
          <DialogActions>
            <Button onClick={close}>Cancel</Button>
            <Button
              appearance="primary"
              className={styles.danger}
              onClick={() => {
                close();
                onConfirm();
              }}
            >
              {confirm}
            </Button>
          </DialogActions>
        </DialogBody>
      )}
    </Modal>
  );
}

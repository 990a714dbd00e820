import { Button, makeStyles, tokens } from '@simmer/kit/ui';
import { Dialog, DialogActions, DialogBody, DialogContent, DialogSurface, DialogTitle } from '@simmer/kit/ui-extra';
import { useState } from 'react';

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

/** Asks before something is taken away. It leaves by being closed first, so that the page behind it is there again for everybody. */
export function ConfirmDialog({ title, text, confirm, onConfirm, onClosed }: Props) {
  const styles = useStyles();
  const [isOpen, setIsOpen] = useState(true);
  return (
    <Dialog
      open={isOpen}
      modalType="alert"
      onOpenChange={(_, { open }) => setIsOpen(open)}
      surfaceMotion={{ onMotionFinish: (_, { direction }) => direction === 'exit' && onClosed() }}
    >
      <DialogSurface className={styles.surface}>
        <DialogBody>
          <DialogTitle>{title}</DialogTitle>
          <DialogContent className={styles.content}>{text}</DialogContent>
          <DialogActions>
            <Button onClick={() => setIsOpen(false)}>Cancel</Button>
            <Button
              appearance="primary"
              className={styles.danger}
              onClick={() => {
                if (!isOpen) return;
                setIsOpen(false);
                onConfirm();
              }}
            >
              {confirm}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}

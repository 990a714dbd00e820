import { Button, makeStyles } from '@simmer/kit/ui';
import { DialogActions, DialogBody, DialogContent, DialogTitle } from '@simmer/kit/ui-extra';
import type { ReactNode } from 'react';
import { Modal } from './Modal.tsx';

const useStyles = makeStyles({ surface: { maxWidth: '480px' }, content: { overflowWrap: 'anywhere' } });

type Props = {
  isOpen: boolean;
  title: string;
  confirm: string;
  onConfirm(): void;
  onClose(): void;
  children: ReactNode;
};

/** Asks before something that has consequences. */
export function ConfirmDialog({ isOpen, title, confirm, onConfirm, onClose, children }: Props) {
  const styles = useStyles();
  return (
    <Modal isOpen={isOpen} className={styles.surface} isAlert onClose={onClose}>
      <DialogBody>
        <DialogTitle>{title}</DialogTitle>
        <DialogContent className={styles.content}>{children}</DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            appearance="primary"
            onClick={() => {
              onConfirm();
              onClose();
            }}
          >
            {confirm}
          </Button>
        </DialogActions>
      </DialogBody>
    </Modal>
  );
}

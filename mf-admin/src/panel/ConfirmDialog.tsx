import { Button, makeStyles } from '@simmer/kit/ui';
import { Dialog, DialogActions, DialogBody, DialogContent, DialogSurface, DialogTitle } from '@simmer/kit/ui-extra';
import { type ReactNode, useState } from 'react';

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
  // A closed dialog of Fluent's leaves elements on the page that take the focus: none before the first is asked for.
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  if (!isOpen && !wasOpen) return null;
  return (
    <Dialog open={isOpen} modalType="alert" onOpenChange={(_, { open }) => !open && onClose()}>
      <DialogSurface className={styles.surface}>
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
      </DialogSurface>
    </Dialog>
  );
}

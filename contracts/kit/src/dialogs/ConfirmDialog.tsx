import { makeStyles } from '@fluentui/react-components';
import { useRef, useState } from 'react';
import { ConfirmBody, type Question } from './ConfirmBody.tsx';
import { Modal } from './Modal.tsx';

const useStyles = makeStyles({ surface: { maxWidth: '480px' } });

type Props = Question & {
  /** whether it deletes something */
  isDanger?: boolean;
  /** the action; the dialog waits while its promise is pending, and stays open after a failure */
  onConfirm(): void | Promise<unknown>;
  /** called when the dialog has closed */
  onClosed(): void;
};

/** Asks for confirmation before an action with consequences. */
export function ConfirmDialog({ onConfirm, onClosed, ...question }: Props) {
  const styles = useStyles();
  const [isBusy, setIsBusy] = useState(false);
  // A second quick press arrives before the first one is rendered.
  const isSent = useRef(false);
  const confirm = async (close: () => void) => {
    if (isSent.current) return;
    const done = onConfirm();
    if (!done) return close();
    isSent.current = true;
    setIsBusy(true);
    const hasWorked = await done.then(
      () => true,
      () => false,
    );
    isSent.current = false;
    setIsBusy(false);
    if (hasWorked) close();
  };
  return (
    <Modal className={styles.surface} isAlert onClosed={onClosed}>
      {(close) => <ConfirmBody {...question} isBusy={isBusy} onCancel={close} onConfirm={() => void confirm(close)} />}
    </Modal>
  );
}

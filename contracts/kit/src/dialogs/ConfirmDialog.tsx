import { makeStyles } from '@fluentui/react-components';
import { useRef, useState } from 'react';
import { ConfirmBody, type Question } from './ConfirmBody.tsx';
import { Modal } from './Modal.tsx';

const useStyles = makeStyles({ surface: { maxWidth: '480px' } });

type Props = Question & {
  /** takes something away */
  isDanger?: boolean;
  /** does it; while what it returns is pending, the dialog waits, and after a failure it stays for another try */
  onConfirm(): void | Promise<unknown>;
  /** called when the dialog has left the page */
  onClosed(): void;
};

/** Asks before something that has consequences. */
export function ConfirmDialog({ onConfirm, onClosed, ...question }: Props) {
  const styles = useStyles();
  const [isBusy, setIsBusy] = useState(false);
  // Two quick presses come before the first one is rendered.
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

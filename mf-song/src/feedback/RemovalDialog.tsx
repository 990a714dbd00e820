import { ConfirmDialog } from '@simmer/kit/ui-extra';

/** What is asked before something is taken away. */
export type Removal = {
  title: string;
  text: string;
  /** what the button that does it says */
  confirm: string;
};

type Props = Removal & {
  onConfirm(): void;
  /** called when the dialog has left the page */
  onClosed(): void;
};

/** Asks before something is taken away. */
export function RemovalDialog({ title, text, confirm, onConfirm, onClosed }: Props) {
  return (
    <ConfirmDialog title={title} confirm={confirm} isDanger onConfirm={onConfirm} onClosed={onClosed}>
      {text}
    </ConfirmDialog>
  );
}

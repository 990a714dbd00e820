import { ConfirmDialog } from '@simmer/kit/ui-extra';

/** The question before a deletion. */
export type Removal = {
  title: string;
  text: string;
  /** the label of the button that confirms it */
  confirm: string;
};

type Props = Removal & {
  onConfirm(): void;
  /** called when the dialog has closed */
  onClosed(): void;
};

/** Asks for confirmation before a deletion. */
export function RemovalDialog({ title, text, confirm, onConfirm, onClosed }: Props) {
  return (
    <ConfirmDialog title={title} confirm={confirm} isDanger onConfirm={onConfirm} onClosed={onClosed}>
      {text}
    </ConfirmDialog>
  );
}

import { ConfirmDialog } from '@simmer/kit/ui-extra';

export type Question = { title: string; text: string; confirm: string };

type Props = Question & {
  onConfirm(): Promise<unknown>;
  /** called when the dialog has closed */
  onClosed(): void;
};

/** Asks before a step that can't be taken back. */
export function QuestionDialog({ title, text, confirm, onConfirm, onClosed }: Props) {
  return (
    <ConfirmDialog title={title} confirm={confirm} onConfirm={onConfirm} onClosed={onClosed}>
      {text}
    </ConfirmDialog>
  );
}

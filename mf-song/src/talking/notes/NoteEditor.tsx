import { CallError } from '@simmer/contracts';
import type { SongComment } from '@simmer/contracts/extra';
import { Icon } from '@simmer/kit/icons';
import { Button, makeStyles, Spinner, Text, tokens } from '@simmer/kit/ui';
import { useId, useRef } from 'react';
import { onTouch } from '../../controls/onTouch.ts';
import { failureSentence } from '../../feedback/toasts.ts';
import { useEditComment } from './changes/commentChanges.ts';
import { NoteField } from './NoteField.tsx';

const useStyles = makeStyles({
  below: { display: 'flex', justifyContent: 'end', columnGap: tokens.spacingHorizontalS },
  button: { [onTouch]: { minHeight: '44px' } },
  failed: { color: tokens.colorStatusDangerForeground1, overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' },
});

type Props = {
  /** its current state; undefined once someone else has deleted it */
  note: SongComment | undefined;
  /** its state when the edit started, or when the other person's text was shown */
  edited: SongComment;
  text: string;
  onText(text: string): void;
  /** called when the other text has been shown: the next save overwrites it */
  onSeen(note: SongComment): void;
  onClose(): void;
};

/** Edits a note in place. If someone else changes or deletes the note meanwhile, the typed text is kept. */
export function NoteEditor({ note, edited, text, onText, onSeen, onClose }: Props) {
  const styles = useStyles();
  const noticeId = useId();
  const isSent = useRef(false);
  const { mutate, isPending, error } = useEditComment();
  const isOvertaken = note !== undefined && note.updatedAt !== edited.updatedAt;
  const save = (taggedUserIds: number[]) => {
    if (isSent.current || !note) return;
    if (isOvertaken) {
      // The other text is now on the screen, so this press overwrites it.
      onSeen(note);
    } else if (text.trim() === note.comment) return onClose();
    isSent.current = true;
    mutate(
      { note, comment: text.trim(), taggedUserIds },
      {
        onSuccess: onClose,
        onSettled: () => {
          isSent.current = false;
        },
      },
    );
  };
  const notice = noticeOf({ note, isOvertaken, error });

  return (
    <NoteField
      label="Edit note"
      text={text}
      onText={onText}
      onSubmit={save}
      onCancel={onClose}
      tagged={edited.taggedUserIds}
      hasFocus
      describedBy={notice ? noticeId : undefined}
    >
      {(submit) => (
        <>
          {notice && (
            <Text id={noticeId} role="alert" size={200} className={styles.failed}>
              <Icon name="exclamation-circle" /> {notice}
            </Text>
          )}
          <div className={styles.below}>
            <Button className={styles.button} size="small" appearance="subtle" onClick={onClose}>
              Cancel
            </Button>
            <Button
              className={styles.button}
              size="small"
              disabledFocusable={!text.trim() || isPending || !note}
              {...(isPending && { icon: <Spinner size="extra-tiny" /> })}
              onClick={submit}
            >
              Save
            </Button>
          </div>
        </>
      )}
    </NoteField>
  );
}

function noticeOf({
  note,
  isOvertaken,
  error,
}: {
  note: SongComment | undefined;
  isOvertaken: boolean;
  error: Error | null;
}): string | undefined {
  if (!note) return 'This note has been deleted. To keep your text, copy it into a new note.';
  if (isOvertaken) {
    return `Someone changed this note while you were editing. It now says: “${note.comment}” Save again to replace it with your text.`;
  }
  if (error instanceof CallError && error.status === 409) return 'Someone changed this note while you were editing.';
  return error
    ? `Not saved: ${failureSentence(error, 'something went wrong. Please try again.')} Your text is kept.`
    : undefined;
}

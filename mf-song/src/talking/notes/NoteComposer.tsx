import { formatDuration, type PlayableSong } from '@simmer/contracts';
import type { SongComment } from '@simmer/contracts/extra';
import { Icon } from '@simmer/kit/icons';
import { Button, makeStyles, Spinner, Text, tokens, useMember } from '@simmer/kit/ui';
import { Checkbox } from '@simmer/kit/ui-forms';
import { useId, useRef } from 'react';
import { onTouch } from '../../controls/onTouch.ts';
import { failureSentence } from '../../feedback/toasts.ts';
import { markOf, useDraft } from '../drafts/useDraft.ts';
import { usePostComment } from './changes/commentChanges.ts';
import { $noteRange } from './moments/noteRange.ts';
import { RangeChip } from './moments/RangeChip.tsx';
import { useNoteMoment } from './moments/useNoteMoment.ts';
import { useNoteRange } from './moments/useNoteRange.ts';
import { NoteField } from './NoteField.tsx';

const useStyles = makeStyles({
  below: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalS,
    minHeight: '32px',
    [onTouch]: { minHeight: '44px' },
  },
  check: { alignItems: 'center', [onTouch]: { minHeight: '44px' } },
  failed: {
    display: 'flex',
    minWidth: 0,
    overflowWrap: 'anywhere',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalXS,
    color: tokens.colorStatusDangerForeground1,
  },
  reader: { minWidth: 0, overflowWrap: 'anywhere', color: tokens.colorNeutralForeground2 },
  buttons: { display: 'flex', columnGap: tokens.spacingHorizontalS, marginLeft: 'auto' },
  button: { [onTouch]: { minHeight: '44px' } },
});

type Props = {
  cleanTitle: string;
  /** the version that a note without a moment is about */
  about: { id: number | null; version: number | null };
  /** the song's versions by id, to write about a selected range of one */
  versions?: ReadonlyMap<number, PlayableSong>;
  /** the note to reply to */
  answers?: SongComment;
  onDone?: () => void;
};

/** Writes a new note or a reply. The text stays until it is posted, even after a failure. */
export function NoteComposer({ cleanTitle, about, versions, answers, onDone }: Props) {
  const styles = useStyles();
  const failureId = useId();
  const readerId = useId();
  const memberId = useMember()?.id ?? 0;
  const draftKey = `${memberId}:${answers ? `${cleanTitle}#${answers.id}` : cleanTitle}`;
  const [text, setText] = useDraft(draftKey);
  const { moment, isTicked, tick, write, forget } = useNoteMoment(cleanTitle, text);
  const { mutate, isPending, error, reset } = usePostComment(draftKey);
  const field = useRef<HTMLTextAreaElement>(null);
  const range = useNoteRange(versions, () => field.current?.focus());

  // A reply to a guest leaves the team; a blocked one no longer reads it.
  const reader = answers?.guest?.isBlocked ? undefined : answers?.guest;

  const post = (taggedUserIds: number[]) => {
    const at = range ?? (isTicked && !answers ? moment : undefined);
    const { id: versionId, version } = at?.song ?? about;
    mutate(
      {
        cleanTitle,
        comment: text.trim(),
        version,
        versionId,
        taggedUserIds,
        clientKey: markOf(draftKey),
        ...(at && { atSeconds: at.atSeconds }),
        ...(range && { untilSeconds: range.untilSeconds }),
        ...(answers && { parentId: answers.id }),
      },
      {
        onSuccess: () => {
          forget();
          if (range && $noteRange.get()?.atSeconds === range.atSeconds) $noteRange.set(null);
          onDone?.();
        },
      },
    );
  };
  const change = (changed: string) => {
    if (error) reset();
    write(changed);
    setText(changed);
  };

  return (
    <NoteField
      label={answers ? 'Your reply' : 'New note'}
      placeholder={answers ? 'Write a reply' : 'Write a note. Type @ to mention someone'}
      fieldRef={field}
      text={text}
      onText={change}
      onSubmit={post}
      hasFocus={answers !== undefined}
      describedBy={error ? failureId : reader && readerId}
      {...(answers && onDone && { onCancel: onDone })}
    >
      {(submit) => (
        <div className={styles.below}>
          {range && (
            <RangeChip
              atSeconds={range.atSeconds}
              untilSeconds={range.untilSeconds}
              onRemove={() => {
                $noteRange.set(null);
                field.current?.focus();
              }}
            />
          )}
          {!range && moment && !answers && (
            <Checkbox
              className={styles.check}
              label={`at ${formatDuration(moment.atSeconds)}`}
              checked={isTicked}
              onChange={(_, { checked }) => tick(checked === true, text)}
            />
          )}
          {reader && !error && (
            <Text id={readerId} size={200} className={styles.reader}>
              {`${reader.name} can read this on the shared page.`}
            </Text>
          )}
          {error && (
            <Text id={failureId} role="alert" size={200} className={styles.failed}>
              <Icon name="exclamation-circle" />
              {`Not posted: ${failureSentence(error, 'something went wrong. Please try again.')} Your text is kept.`}
            </Text>
          )}
          <div className={styles.buttons}>
            {answers && (
              <Button className={styles.button} size="small" appearance="subtle" onClick={onDone}>
                Cancel
              </Button>
            )}
            <Button
              className={styles.button}
              size="small"
              disabledFocusable={!text.trim() || isPending}
              {...(isPending && { icon: <Spinner size="extra-tiny" /> })}
              onClick={submit}
            >
              {answers ? 'Reply' : 'Post note'}
            </Button>
          </div>
        </div>
      )}
    </NoteField>
  );
}

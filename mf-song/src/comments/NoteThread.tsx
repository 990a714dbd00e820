import { type PlayableSong, relativeTime, type SongComment, type User } from '@simmer/contracts';
import { makeStyles, tokens } from '@simmer/kit/ui';
import { memo, type ReactNode } from 'react';
import { Note, type NoteActions } from './Note.tsx';
import { NoteComposer } from './NoteComposer.tsx';
import type { Thread } from './threads.ts';

const useStyles = makeStyles({
  replies: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    margin: `0 0 0 ${tokens.spacingHorizontalXXL}`,
    padding: `0 0 0 ${tokens.spacingHorizontalS}`,
    listStyleType: 'none',
    borderLeft: `2px solid ${tokens.colorNeutralStroke2}`,
  },
  answer: { padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}` },
});

type Props = NoteActions & {
  thread: Thread;
  people: readonly User[];
  now: Date;
  /** the song's versions by id */
  versions: ReadonlyMap<number, PlayableSong>;
  canChange(note: SongComment): boolean;
  litId: number | undefined;
  /** whether a reply to this thread is being written */
  isAnswered: boolean;
  onAnswered(): void;
  editedId: number | undefined;
  editor: ReactNode;
};

/** A note with its replies, and the reply box. */
export const NoteThread = memo(function NoteThread({
  thread: { note, replies },
  people,
  now,
  versions,
  canChange,
  litId,
  isAnswered,
  onAnswered,
  editedId,
  editor,
  ...actions
}: Props) {
  const styles = useStyles();
  const shown = (one: SongComment) => (
    <Note
      note={one}
      people={people}
      when={relativeTime(one.createdAt, now)}
      version={one.versionId === null ? undefined : versions.get(one.versionId)}
      canChange={canChange(one)}
      isLit={one.id === litId}
      {...(one.id === editedId && { editor })}
      {...actions}
    />
  );
  return (
    <>
      {shown(note)}
      {(replies.length > 0 || isAnswered) && (
        <ul className={styles.replies} aria-label="Replies">
          {replies.map((reply) => (
            <li key={reply.id}>{shown(reply)}</li>
          ))}
          {isAnswered && (
            <li className={styles.answer}>
              <NoteComposer cleanTitle={note.cleanTitle} version={note.version} answers={note} onDone={onAnswered} />
            </li>
          )}
        </ul>
      )}
    </>
  );
});

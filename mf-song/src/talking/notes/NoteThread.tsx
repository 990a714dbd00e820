import { relativeTime } from '@simmer/contracts';
import type { PlacedNote, SongComment } from '@simmer/contracts/extra';
import { makeStyles, tokens } from '@simmer/kit/ui';
import { memo, type ReactNode } from 'react';
import type { Thread } from './list/threads.ts';
import { Note, type NotesList } from './Note.tsx';
import { NoteComposer } from './NoteComposer.tsx';

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

type Props = {
  thread: Thread;
  list: NotesList;
  now: Date;
  /** where its music is in the shown version; undefined if that is not known */
  placed: PlacedNote | undefined;
  /** the section of the shown version that its music is in, if people named it */
  section: string | undefined;
  litId: number | undefined;
  /** lit because the page's address asks for it */
  soughtId: number | undefined;
  /** whether a reply to this thread is being written */
  isAnswered: boolean;
  onAnswered(): void;
  editedId: number | undefined;
  editor: ReactNode;
};

/** A note with its replies, and the reply box. */
export const NoteThread = memo(function NoteThread({ thread: { note, replies }, list, now, ...state }: Props) {
  const { placed, section, litId, soughtId, isAnswered, onAnswered, editedId, editor } = state;
  const styles = useStyles();
  const drawn = (one: SongComment) => (
    <Note
      note={one}
      list={list}
      when={relativeTime(one.createdAt, now)}
      {...(one === note && { placed, section })}
      isLit={one.id === litId}
      isSought={one.id === soughtId}
      {...(one.id === editedId && { editor })}
    />
  );
  return (
    <>
      {drawn(note)}
      {(replies.length > 0 || isAnswered) && (
        <ul className={styles.replies} aria-label="Replies">
          {replies.map((reply) => (
            <li key={reply.id}>{drawn(reply)}</li>
          ))}
          {isAnswered && (
            <li className={styles.answer}>
              <NoteComposer
                cleanTitle={note.cleanTitle}
                about={{ id: null, version: note.version }}
                answers={note}
                onDone={onAnswered}
              />
            </li>
          )}
        </ul>
      )}
    </>
  );
});

import { relativeTime, shortRelativeTime } from '@simmer/contracts';
import { type GuestNote, guestEmoji, hueClass } from '@simmer/contracts/extra';
import { type RefObject, useRef, useState } from 'react';
import type { NotesPlayer } from '../../audio/useNotesPlayer.ts';
import type { NotesStore } from '../store/notesState.ts';
import { momentWords } from '../write/place.ts';
import { NoteEditor } from './NoteEditor.tsx';
import { OwnNoteActions } from './OwnNoteActions.tsx';

type Props = {
  note: GuestNote;
  /** whether its dot was pressed last */
  isLit: boolean;
  canWrite: boolean;
  store: NotesStore;
  player: NotesPlayer;
  replyButton?: RefObject<HTMLButtonElement | null>;
  /** undefined on replies */
  onReply?: () => void;
  /** before the note goes */
  onLeave(id: number): void;
};

const emojis: readonly string[] = guestEmoji;

/** One note: who wrote it, about which moment, when, and what can be done with it. */
export function Note({ note, isLit, canWrite, store, player, replyButton, onReply, onLeave }: Props) {
  const { id, by, comment, atSeconds, untilSeconds, createdAt, canChangeUntil } = note;
  const [isEditing, setIsEditing] = useState(false);
  const self = useRef<HTMLElement>(null);
  const now = new Date();
  const isChangeable = canWrite && canChangeUntil !== null && new Date(canChangeUntil) > now;

  function closeEditor() {
    setIsEditing(false);
    self.current?.focus();
  }

  return (
    <article
      ref={self}
      className={isLit ? 'share-note share-note-lit' : 'share-note'}
      tabIndex={-1}
      data-note={id}
      aria-label={`Note by ${by.name}`}
    >
      <span className={`share-note-face share-note-${by.kind} ${hueClass(by.name)}`} aria-hidden="true">
        {/[\p{L}\p{N}]/u.exec(by.name)?.[0].toUpperCase()}
      </span>
      <p className="share-note-head">
        <bdi className="share-note-name">{by.name}</bdi>
        {by.kind === 'you' && <span className="share-note-you">You</span>}
        {atSeconds !== null && (
          <button
            type="button"
            className="share-moment"
            aria-label={`${momentWords(atSeconds, untilSeconds)}, play from here`}
            onClick={() => player.playFrom(atSeconds)}
          >
            {momentWords(atSeconds, untilSeconds)}
          </button>
        )}
        <time dateTime={createdAt} title={relativeTime(createdAt, now)}>
          {shortRelativeTime(createdAt, now)}
        </time>
      </p>
      {isEditing ? (
        <NoteEditor store={store} note={note} onClose={closeEditor} />
      ) : (
        <>
          <p className={emojis.includes(comment) ? 'share-note-emoji' : 'share-note-words'} dir="auto">
            {comment}
          </p>
          <div className="share-note-foot">
            {canWrite && onReply && (
              <button ref={replyButton} type="button" className="share-quiet" onClick={onReply}>
                Reply
              </button>
            )}
            {isChangeable && (
              <OwnNoteActions store={store} note={note} onEdit={() => setIsEditing(true)} onLeave={onLeave} />
            )}
          </div>
        </>
      )}
    </article>
  );
}

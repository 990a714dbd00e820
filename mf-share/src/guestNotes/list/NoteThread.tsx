import type { GuestNote, GuestThread } from '@simmer/contracts/extra';
import { useRef, useState } from 'react';
import type { NotesPlayer } from '../../audio/useNotesPlayer.ts';
import type { NotesStore } from '../store/notesState.ts';
import { useDraft } from '../store/useDraft.ts';
import { useSending } from '../write/useSending.ts';
import { WordsForm } from '../write/WordsForm.tsx';
import { Note } from './Note.tsx';
import { useFocusOnce } from './useFocusOnce.ts';

type Props = {
  store: NotesStore;
  thread: GuestThread<GuestNote>;
  canWrite: boolean;
  /** the note whose dot was pressed last */
  litId: number | null;
  player: NotesPlayer;
  onLeave(id: number): void;
};

/** A note with its replies, and the box for another. */
export function NoteThread({ store, thread: { note, replies }, canWrite, litId, player, onLeave }: Props) {
  const [isReplying, setIsReplying] = useState(false);
  const shared = { store, canWrite, player, onLeave };
  const replyButton = useRef<HTMLButtonElement>(null);
  function close() {
    setIsReplying(false);
    replyButton.current?.focus();
  }
  return (
    <>
      <Note
        {...shared}
        note={note}
        isLit={note.id === litId}
        replyButton={replyButton}
        onReply={() => setIsReplying(true)}
      />
      {(replies.length > 0 || isReplying) && (
        <div className="share-note-replies">
          {replies.map((reply) => (
            <Note key={reply.id} {...shared} note={reply} isLit={reply.id === litId} />
          ))}
          {isReplying && <Reply store={store} to={note} onClose={close} />}
        </div>
      )}
    </>
  );
}

type ReplyProps = { store: NotesStore; to: GuestNote; onClose(): void };

function Reply({ store, to, onClose }: ReplyProps) {
  const draft = useDraft(`${store.draftKey}:${to.id}`);
  const sending = useSending(store);
  const box = useFocusOnce<HTMLTextAreaElement>();
  const name = useRef<HTMLInputElement>(null);

  async function submit(joinFirst: () => Promise<void>) {
    const wasSent = await sending.send(async () => {
      await joinFirst();
      const { cleanTitle, id: parentId } = to;
      const note = { cleanTitle, comment: draft.words, parentId, atSeconds: null, untilSeconds: null };
      await store.add({ ...note, clientKey: draft.clientKeyOf(note) });
    });
    if (!wasSent) return;
    draft.write('');
    store.say('Reply sent.');
    onClose();
  }

  return (
    <WordsForm
      store={store}
      label={`Your reply to ${to.by.name}`}
      placeholder="Write a reply…"
      words={draft.words}
      sending={sending}
      box={box}
      name={name}
      submitLabel="Reply"
      onWrite={draft.write}
      onSubmit={submit}
      onCancel={onClose}
    />
  );
}

import { useStore } from '@nanostores/react';
import { guestThreads } from '@simmer/contracts/extra';
import { memo, useEffect, useMemo, useRef, useState } from 'react';
import type { NotesPlayer } from '../audio/useNotesPlayer.ts';
import { NoteList } from './list/NoteList.tsx';
import { isOver, type LinkState, type NotesStore } from './store/notesState.ts';
import { Composer } from './write/Composer.tsx';
import type { Unsent } from './write/unsent.ts';
import { Verdict } from './write/Verdict.tsx';
import './list/list.css';
import './notes.css';
import './write/write.css';

type Props = {
  store: NotesStore;
  /** the playlist's song; undefined on the page of a single song */
  cleanTitle?: string;
  /** who reads the notes */
  sharedBy: string;
  player: NotesPlayer;
};

const noNotes: Partial<Record<LinkState, string>> = {
  away: 'The notes couldn’t be loaded. They’ll show up here as soon as they can.',
  closed: 'Notes on this link have been switched off.',
  ended: 'This link has ended.',
};

/** Where a guest writes about a song: the box, the verdict, and all notes that they may read. */
export const SongNotes = memo(function SongNotes({ store, cleanTitle, sharedBy, player }: Props) {
  const state = useStore(store.$notes);
  const { link, guest, recipient, showsOthers, notes, verdicts, said, litId } = state;
  const canWrite = !guest?.isBlocked && !isOver(state);
  const threads = useMemo(() => {
    const shown = notes.filter((note) => cleanTitle === undefined || note.cleanTitle === cleanTitle);
    return guestThreads(shown).toReversed();
  }, [notes, cleanTitle]);
  const [unsent, setUnsent] = useState<Unsent>();
  /** whether a press asked for another name than the recipient's */
  const [isAsked, setIsAsked] = useState(false);
  const box = useRef<HTMLTextAreaElement>(null);
  const name = useRef<HTMLInputElement>(null);

  /** Does something at once for those whose name is known, and asks the others for theirs. */
  async function asGuest(wanted: Unsent): Promise<void> {
    if (guest || recipient !== null) return wanted.send();
    setUnsent(wanted);
    name.current?.focus();
  }

  function askForName() {
    store.disown();
    setIsAsked(true);
  }
  useEffect(() => {
    if (isAsked) name.current?.focus();
  }, [isAsked]);

  // All at once: what is there already would otherwise move.
  if (link === 'reading') return null;
  const readers = showsOthers ? `${sharedBy}’s team and everyone with this link` : `Only ${sharedBy}’s team`;
  return (
    <div className="share-notes">
      <p className="share-notes-readers">
        <bdi>{readers}</bdi> can read this.{' '}
        {guest && canWrite && (
          <>
            You write as <bdi>{guest.name}</bdi>.
          </>
        )}
        {!guest && recipient === null && 'No account needed.'}
        {!guest && recipient !== null && (
          <>
            You write as <bdi>{recipient}</bdi>.{' '}
            <button type="button" className="share-quiet" onClick={askForName}>
              Use another name
            </button>
          </>
        )}
      </p>
      <Composer
        store={store}
        cleanTitle={cleanTitle}
        player={player}
        unsent={unsent}
        onSent={() => setUnsent(undefined)}
        asGuest={asGuest}
        box={box}
        name={name}
      />
      {canWrite && (
        <Verdict store={store} cleanTitle={cleanTitle} current={verdicts[cleanTitle ?? ''] ?? null} asGuest={asGuest} />
      )}
      {noNotes[link] ? (
        <p className="share-notes-none">{noNotes[link]}</p>
      ) : (
        <NoteList
          store={store}
          threads={threads}
          canWrite={canWrite}
          litId={litId}
          player={player}
          onEmptied={() => box.current?.focus()}
        />
      )}
      <p className="share-unseen" role="status">
        <span key={said.count}>{said.words}</span>
      </p>
    </div>
  );
});

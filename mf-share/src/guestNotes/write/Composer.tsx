import { useStore } from '@nanostores/react';
import { type RefObject, useState } from 'react';
import type { NotesPlayer } from '../../audio/useNotesPlayer.ts';
import { isOver, type NotesStore } from '../store/notesState.ts';
import { useDraft } from '../store/useDraft.ts';
import { EmojiRow } from './EmojiRow.tsx';
import { MomentPicker } from './MomentPicker.tsx';
import { momentOf, type Place } from './place.ts';
import type { Unsent } from './unsent.ts';
import { useSending } from './useSending.ts';
import { WordsForm } from './WordsForm.tsx';

type Props = {
  store: NotesStore;
  cleanTitle: string | undefined;
  player: NotesPlayer;
  /** waits for the guest's name */
  unsent: Unsent | undefined;
  onSent(): void;
  asGuest(wanted: Unsent): Promise<void>;
  box: RefObject<HTMLTextAreaElement | null>;
  name: RefObject<HTMLInputElement | null>;
};

/** The box for a note, with its moment, and the six emoji. */
export function Composer({ store, cleanTitle, player, unsent, onSent, asGuest, box, name }: Props) {
  const state = useStore(store.$notes);
  const { guest } = state;
  const draft = useDraft(cleanTitle === undefined ? store.draftKey : `${store.draftKey}:${cleanTitle}`);
  const [place, setPlace] = useState<Place>('unset');
  const sending = useSending(store);

  const add = (comment: string, moment: ReturnType<typeof momentOf>) => {
    const note = { cleanTitle, comment, parentId: null, ...moment };
    return store.add({ ...note, clientKey: draft.clientKeyOf(note) });
  };

  async function submit(joinFirst: () => Promise<void>) {
    const wasSent = await sending.send(async () => {
      await joinFirst();
      if (unsent) return;
      await add(draft.words, momentOf(place));
    });
    if (!wasSent) return;
    box.current?.focus();
    if (unsent) {
      onSent();
      await unsent.send();
      return;
    }
    draft.write('');
    draft.forgetKey();
    setPlace('unset');
    store.say('Note sent.');
  }

  async function sendEmoji(emoji: string) {
    const atSeconds = player.position();
    const wanted = { label: emoji, send: sendNow };
    async function sendNow() {
      const moment = { atSeconds, untilSeconds: null };
      if (!(await sending.send(() => add(emoji, moment)))) return;
      draft.forgetKey();
      store.say(`${emoji} sent.`);
    }
    await asGuest(wanted);
  }

  // Words that could not be sent stay in their box.
  if (draft.words === '' && isOver(state)) return null;
  if (draft.words === '' && guest?.isBlocked) {
    return <p className="share-notes-none share-write">You can’t comment on this link anymore.</p>;
  }
  return (
    <div className="share-write">
      <WordsForm
        store={store}
        label="Your note"
        placeholder="Write a note…"
        words={draft.words}
        sending={sending}
        box={box}
        name={name}
        waiting={unsent?.label}
        onWrite={(words) => {
          // The moment is where the song stands as the writing begins.
          if (draft.words === '' && place === 'unset') setPlace(player.position() ?? 'unset');
          draft.write(words);
        }}
        onSubmit={submit}
      >
        <MomentPicker place={place} onPick={setPlace} player={player} />
      </WordsForm>
      {!isOver(state) && <EmojiRow onPress={(emoji) => void sendEmoji(emoji)} />}
    </div>
  );
}

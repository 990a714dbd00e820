import { guestDraft, type OwnVerdict } from '@simmer/contracts/extra';
import { type FormEvent, useId, useState } from 'react';
import type { NotesStore } from '../store/notesState.ts';
import { noteSigns } from './noteSigns.tsx';
import type { Unsent } from './unsent.ts';
import { useSending } from './useSending.ts';

type Props = {
  store: NotesStore;
  cleanTitle: string | undefined;
  current: OwnVerdict | null;
  asGuest(wanted: Unsent): Promise<void>;
};

const LONGEST_SENTENCE = 500;
const kinds = [
  {
    verdict: 'approved',
    label: 'Approve',
    sent: 'Approved.',
    takenBack: 'No longer approved.',
    sign: noteSigns.approved,
  },
  {
    verdict: 'changes',
    label: 'Ask for changes',
    sent: 'Changes asked for.',
    takenBack: 'No longer asking for changes.',
    sign: noteSigns.changes,
  },
] as const;

/** A guest's word on the song: one of two buttons, and a sentence if they like, which this browser keeps until it is sent. */
export function Verdict({ store, cleanTitle, current, asGuest }: Props) {
  const { refusal, send } = useSending(store);
  const draftKey = `verdict:${store.draftKey}:${cleanTitle ?? ''}`;
  const [written, setWritten] = useState(() => guestDraft.read(draftKey) || undefined);
  const id = useId();
  const sentence = written ?? current?.sentence ?? '';
  const isUnsaved = written !== undefined && written !== (current?.sentence ?? '');

  function write(words: string | undefined) {
    setWritten(words);
    guestDraft.write(draftKey, words ?? '');
  }
  async function decide(wanted: OwnVerdict | null, said: string) {
    if (!(await send(() => store.decide(cleanTitle, wanted)))) return;
    write(undefined);
    store.say(said);
  }
  const press = ({ verdict, label, sent, takenBack }: (typeof kinds)[number]) =>
    asGuest({
      label: `“${label}”`,
      send: () =>
        current?.verdict === verdict
          ? decide(null, takenBack)
          : decide({ verdict, sentence: sentence.trim() || null }, sent),
    });

  function save(event: FormEvent) {
    event.preventDefault();
    if (current) void decide({ ...current, sentence: sentence.trim() || null }, 'Your sentence was sent.');
  }

  return (
    <div className="share-verdict" role="group" aria-labelledby={id}>
      <p id={id} className="share-verdict-title">
        Your verdict
      </p>
      <div className="share-verdict-buttons">
        {kinds.map((kind) => (
          <button
            key={kind.verdict}
            type="button"
            data-verdict={kind.verdict}
            aria-pressed={current?.verdict === kind.verdict}
            onClick={() => void press(kind)}
          >
            {kind.sign}
            {kind.label}
          </button>
        ))}
      </div>
      {current && (
        <form className="share-verdict-sentence" onSubmit={save}>
          <label htmlFor={`${id}-sentence`}>A sentence, if you like</label>
          <input
            id={`${id}-sentence`}
            value={sentence}
            maxLength={LONGEST_SENTENCE}
            dir="auto"
            onInput={(event) => write(event.currentTarget.value)}
          />
          {isUnsaved && (
            <button type="submit" className="share-quiet">
              Save
            </button>
          )}
        </form>
      )}
      <p className="share-form-said" role="status">
        {refusal || (current && isUnsaved && 'Your sentence isn’t sent yet.')}
      </p>
    </div>
  );
}

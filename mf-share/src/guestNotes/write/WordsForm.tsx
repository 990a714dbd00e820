import { useStore } from '@nanostores/react';
import { type FormEvent, type KeyboardEvent, type ReactNode, type RefObject, useId, useState } from 'react';
import type { NotesStore } from '../store/notesState.ts';
import type { useSending } from './useSending.ts';

const MOST_LETTERS = 2000;
/** From here on, the form says how many are left. */
const NEARLY_FULL = 1800;
const LONGEST_NAME = 60;

type Props = {
  store: NotesStore;
  label: string;
  placeholder?: string;
  words: string;
  sending: Pick<ReturnType<typeof useSending>, 'isSending' | 'refusal' | 'refuse'>;
  box: RefObject<HTMLTextAreaElement | null>;
  name?: RefObject<HTMLInputElement | null>;
  /** what will be sent as soon as the guest has a name, instead of the words */
  waiting?: string | undefined;
  submitLabel?: string;
  onWrite(words: string): void;
  /** @param joinFirst gives the guest their name, if they have none yet */
  onSubmit(joinFirst: () => Promise<void>): Promise<void>;
  onCancel?(): void;
  /** beside the button */
  children?: ReactNode;
};

/** A box for words, which asks for the guest's name the first time. */
export function WordsForm(props: Props) {
  const { store, label, placeholder, words, sending, box, name, waiting, submitLabel = 'Send', onCancel } = props;
  const { guest, recipient } = useStore(store.$notes);
  const isNameless = !guest && recipient === null;
  const [ownName, setOwnName] = useState('');
  const id = useId();
  const left = MOST_LETTERS - words.length;

  function submit(event?: FormEvent) {
    event?.preventDefault();
    if (!waiting && words.trim() === '') {
      box.current?.focus();
      return;
    }
    if (isNameless && ownName.trim() === '') {
      sending.refuse('Please enter your name first.');
      name?.current?.focus();
      return;
    }
    void props.onSubmit(async () => {
      if (isNameless) await store.join(ownName.trim());
    });
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event as unknown as FormEvent);
    if (event.key === 'Escape') onCancel?.();
  }

  return (
    <form className="share-form" onSubmit={submit}>
      {isNameless && (
        <p className="share-form-name">
          <label htmlFor={`${id}-name`}>Your name</label>
          <input
            ref={name}
            id={`${id}-name`}
            value={ownName}
            maxLength={LONGEST_NAME}
            autoComplete="name"
            dir="auto"
            aria-describedby={`${id}-said`}
            onInput={(event) => setOwnName(event.currentTarget.value)}
          />
        </p>
      )}
      <label className="share-unseen" htmlFor={`${id}-box`}>
        {label}
      </label>
      <textarea
        ref={box}
        id={`${id}-box`}
        rows={2}
        maxLength={MOST_LETTERS}
        dir="auto"
        placeholder={placeholder}
        value={words}
        aria-describedby={`${id}-said`}
        onInput={(event) => props.onWrite(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <div className="share-form-foot">
        {props.children}
        {left <= MOST_LETTERS - NEARLY_FULL && <span className="share-form-left">{left} left</span>}
        <span className="share-form-buttons">
          {onCancel && (
            <button type="button" className="share-quiet" onClick={onCancel}>
              Cancel
            </button>
          )}
          <button type="submit" className="share-send" aria-disabled={sending.isSending}>
            {submitLabel}
          </button>
        </span>
      </div>
      <p id={`${id}-said`} className="share-form-said" role="status">
        {sending.refusal || (waiting && isNameless ? `Enter your name, then ${waiting} is sent.` : '')}
      </p>
    </form>
  );
}

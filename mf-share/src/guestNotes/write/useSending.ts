import { useRef, useState } from 'react';
import { failureWords } from '../store/failureWords.ts';
import type { NotesStore } from '../store/notesState.ts';

/** Sends one thing at a time, and says why something could not be sent. */
export function useSending({ $notes }: NotesStore) {
  const [isSending, setIsSending] = useState(false);
  const [refusal, setRefusal] = useState('');
  const isBusy = useRef(false);

  /** @returns whether it was sent */
  async function send(work: () => Promise<unknown>): Promise<boolean> {
    if (isBusy.current) return false;
    isBusy.current = true;
    setIsSending(true);
    setRefusal('');
    try {
      await work();
      return true;
    } catch (error) {
      setRefusal(failureWords(error, $notes.get().link));
      return false;
    } finally {
      isBusy.current = false;
      setIsSending(false);
    }
  }

  return { isSending, refusal, send, refuse: setRefusal };
}

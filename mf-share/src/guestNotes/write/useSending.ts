import { GuestCallError } from '@simmer/contracts/extra';
import { useRef, useState } from 'react';
import type { LinkState, NotesStore } from '../store/notesState.ts';

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

const reassurance = 'Your text is still here.';

/** What a guest reads when something could not be sent. @param link as it is known since */
function failureWords(error: unknown, link: LinkState): string {
  if (link === 'ended') return `This link has ended. ${reassurance}`;
  if (link === 'closed') return `Notes on this link have been switched off. ${reassurance}`;
  if (!(error instanceof GuestCallError)) return `Something went wrong. ${reassurance}`;
  switch (error.status) {
    case 0:
      return `Couldn’t reach Simmer. ${reassurance} Please send them again when you’re online.`;
    case 401:
      return 'Please enter your name again.';
    case 404:
      return `That note isn’t there anymore. ${reassurance}`;
    default:
      return error.message;
  }
}

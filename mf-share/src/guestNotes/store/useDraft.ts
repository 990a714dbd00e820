import { guestDraft } from '@simmer/contracts/extra';
import { useRef, useState } from 'react';

/** Unlike `randomUUID`, this works without TLS as well. */
const mark = () => crypto.getRandomValues(new Uint32Array(4)).join('-');

/**
 * Words that are being written, kept in this browser until they are sent.
 *
 * @param key names them
 * @param initially stands there without a draft
 */
export function useDraft(key: string, initially = '') {
  const [words, setWords] = useState(() => guestDraft.read(key) || initially);
  const sent = useRef({ content: '', clientKey: '' });

  return {
    words,
    write(wanted: string) {
      setWords(wanted);
      guestDraft.write(key, wanted);
    },
    /** the same for every attempt to send the same content, so that it arrives once */
    clientKeyOf(content: unknown): string {
      const wanted = JSON.stringify(content);
      if (sent.current.content !== wanted) sent.current = { content: wanted, clientKey: mark() };
      return sent.current.clientKey;
    },
    forgetKey() {
      sent.current = { content: '', clientKey: '' };
    },
  };
}

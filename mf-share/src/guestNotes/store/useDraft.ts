import { guestDraft } from '@simmer/contracts';
import { useRef, useState } from 'react';

/** Unlike `randomUUID`, this works without TLS as well. */
const mark = () => crypto.getRandomValues(new Uint32Array(4)).join('-');

/**
 * Words that are being written, kept in this browser until they are sent.
 *
 * @param key names them; undefined keeps them only while they are shown
 */
export function useDraft(key: string | undefined, initially = '') {
  const [words, setWords] = useState(() => (key === undefined ? initially : guestDraft.read(key)));
  const sent = useRef({ content: '', clientKey: '' });

  return {
    words,
    write(wanted: string) {
      setWords(wanted);
      if (key !== undefined) guestDraft.write(key, wanted);
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

import { whenIdle } from '@simmer/contracts';
import { useEffect, useState } from 'react';
import type * as guestNotes from './guestNotes.tsx';
import type { NotesStore } from './store/notesState.ts';

type Code = typeof guestNotes;
/** The code with which guests answer, and what is known of this link's notes. */
type NotesCode = Code & { store: NotesStore };

const AGAIN_MS = 10_000;

/** Runs something once the page has loaded and is idle. @returns a function that cancels it */
function whenQuiet(work: () => void): () => void {
  if (document.readyState === 'complete') return whenIdle(work);
  let cancel = () => undefined as void;
  const begin = () => {
    cancel = whenIdle(work);
  };
  addEventListener('load', begin, { once: true });
  return () => {
    removeEventListener('load', begin);
    cancel();
  };
}

/**
 * Fetches the code with which guests answer, once the page has loaded and is idle: visitors who only listen wait for nothing.
 *
 * @param api `/api/share/{token}`; empty if the link takes no notes
 * @param isWanted fetches it at once
 * @returns undefined until it is there
 */
export function useNotesCode(api: string, isWanted = false): NotesCode | undefined {
  const [code, setCode] = useState<NotesCode>();
  const isHere = code !== undefined;
  useEffect(() => {
    if (!api || isHere) return;
    let isOver = false;
    let cancel = () => undefined as void;
    const fetchCode = () => {
      import('./guestNotes.tsx').then(
        (parts) => !isOver && setCode({ ...parts, store: parts.notesStore(api) }),
        () => {
          if (isOver) return;
          const timer = setTimeout(fetchCode, AGAIN_MS);
          cancel = () => clearTimeout(timer);
        },
      );
    };
    if (isWanted) fetchCode();
    else cancel = whenQuiet(fetchCode);
    return () => {
      isOver = true;
      cancel();
    };
  }, [api, isWanted, isHere]);
  useEffect(() => code?.store.start(), [code]);
  return code;
}

import { $visitor, askedAddresses, forgetEarlyAnswers, lastStart } from '@simmer/contracts';
import { checkedFiles } from '../modules/loader/moduleFiles.ts';

/** By then the first screen stands, also on a slow line; what a person opens next is no part of a start. */
export const startLastsMs = 5000;

/**
 * Remembers what a member's start at this address asks for, so that the next one asks for it at once (public/early.js).
 * Forgets it on sign-out, with what has been asked for already.
 *
 * @returns a function that stops it
 */
export function rememberStart(lastsMs = startLastsMs): () => void {
  const { pathname } = location;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const remember = () => {
    lastStart.write({ pathname, calls: askedAddresses(), files: checkedFiles() });
  };
  const stopListening = $visitor.subscribe(({ status }) => {
    if (status === 'loading') return;
    if (status === 'complete') {
      // Once: a change of the person later on is no start.
      timer ??= setTimeout(remember, lastsMs);
    } else {
      clearTimeout(timer);
      timer = undefined;
      forgetEarlyAnswers();
      lastStart.forget();
    }
  });
  return () => {
    clearTimeout(timer);
    stopListening();
  };
}

import type { ReadableAtom } from 'nanostores';
import { startTransition, useEffect, useState } from 'react';
import { $isStarting } from '../../scene/starting.ts';

/** By then the address has usually arrived, and the audio is on its way: what draws in between takes the replies' turn. */
const ADDRESS_FIRST_MS = 100;

/**
 * A store's value. While a pressed song is yet to sound, a new value is drawn a moment later and in small pieces, so that its audio doesn't wait for
 * the bar; at any other time at once.
 */
export function useStoreSoon<T>(store: ReadableAtom<T>): T {
  const [value, setValue] = useState(() => store.get());
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const showNow = () => {
      clearTimeout(timer);
      timer = undefined;
      setValue(() => store.get());
    };
    const show = () => {
      if (!$isStarting.get()) showNow();
      else timer ??= setTimeout(() => startTransition(showNow), ADDRESS_FIRST_MS);
    };
    // It may have changed since the first drawing.
    show();
    const stops = [store.listen(show), $isStarting.listen((isStarting) => isStarting || showNow())];
    return () => {
      clearTimeout(timer);
      for (const stop of stops) stop();
    };
  }, [store]);
  return value;
}

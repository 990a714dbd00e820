import { useEffect, useRef, useState } from 'react';

/** How the songs that a long playlist's page came without are doing. */
export type RestState = 'here' | 'coming' | 'failed';

/**
 * Fetches a long playlist's other songs as soon as the page is drawn.
 *
 * @param ask reads all songs; undefined if the page came with them
 * @param onArrival gets those songs once
 */
export function useAllSongs<Row>(
  ask: (() => Promise<readonly Row[]>) | undefined,
  onArrival: (songs: readonly Row[]) => void,
) {
  const [state, setState] = useState<RestState>(ask ? 'coming' : 'here');
  const asked = useRef<Promise<void> | null>(null);

  /** Waits for the songs; asks again if that failed before. @throws what `ask` throws */
  function all(): Promise<void> {
    if (!ask || asked.current) return asked.current ?? Promise.resolve();
    setState('coming');
    const arrival = ask().then(
      (songs) => {
        onArrival(songs);
        setState('here');
      },
      (error: unknown) => {
        asked.current = null;
        setState('failed');
        throw error;
      },
    );
    asked.current = arrival;
    return arrival;
  }
  // The first one: the page does not change while a visitor uses it.
  const begin = useRef(all);
  useEffect(() => {
    begin.current().catch(() => undefined);
  }, []);

  return { state, all, again: () => void all().catch(() => undefined) };
}

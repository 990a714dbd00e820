import { useRef, useState } from 'react';

export type SongOrder = { cleanTitle: string; orderPosition: number };

/** Moves a song to another place; the others close up. */
export function moved<T>(items: readonly T[], from: number, to: number): T[] {
  const rest = items.filter((_, index) => index !== from);
  return [...rest.slice(0, to), ...items.slice(from, from + 1), ...rest.slice(to)];
}

/**
 * The order of a shared playlist's songs. A move shows at once; if saving fails, the last saved order returns, and `said`
 * says why.
 */
export function useSharedOrder<Row extends { cleanTitle: string }>(
  given: readonly Row[],
  save: (order: SongOrder[]) => Promise<void>,
) {
  const [songs, setSongs] = useState(given);
  const [said, setSaid] = useState('');
  const kept = useRef(songs);
  // In sequence: a late reply must not be mistaken for a newer order's.
  const last = useRef<Promise<void>>(Promise.resolve());
  const latest = useRef(songs);

  function show(order: readonly Row[]) {
    latest.current = order;
    setSongs(order);
  }

  function move(from: number, to: number) {
    if (from === to) return;
    const order = moved(latest.current, from, to);
    show(order);
    setSaid('');
    last.current = last.current.then(async () => {
      try {
        await save(order.map(({ cleanTitle }, orderPosition) => ({ cleanTitle, orderPosition })));
        kept.current = order;
      } catch (error) {
        show(kept.current);
        setSaid(`Couldn’t save the order. ${error instanceof Error ? error.message : ''}`.trim());
      }
    });
  }

  return { songs, move, said };
}

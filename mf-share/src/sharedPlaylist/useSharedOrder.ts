import { useRef, useState } from 'react';
import { useAllSongs } from './useAllSongs.ts';

export type SongOrder = { cleanTitle: string; orderPosition: number };

/** Moves a song to another place; the others close up. */
export function moved<T>(items: readonly T[], from: number, to: number): T[] {
  const rest = items.filter((_, index) => index !== from);
  return [...rest.slice(0, to), ...items.slice(from, from + 1), ...rest.slice(to)];
}

/** A list with the songs of another one that it lacks at its end. */
function withOthers<Row extends { cleanTitle: string }>(songs: readonly Row[], others: readonly Row[]): readonly Row[] {
  const present = new Set(songs.map(({ cleanTitle }) => cleanTitle));
  const missing = others.filter(({ cleanTitle }) => !present.has(cleanTitle));
  return missing.length > 0 ? [...songs, ...missing] : songs;
}

/**
 * The order of a shared playlist's songs. A move shows at once; if saving fails, the last saved order returns, and `said`
 * says why.
 *
 * @param askAll reads all songs, if a long playlist's page came with the first ones only; an order names every song
 */
export function useSharedOrder<Row extends { cleanTitle: string }>(
  initial: readonly Row[],
  save: (order: SongOrder[]) => Promise<void>,
  askAll?: () => Promise<readonly Row[]>,
) {
  const [songs, setSongs] = useState(initial);
  const [said, setSaid] = useState('');
  const saved = useRef(songs);
  // In sequence: a late reply must not be mistaken for a newer order's.
  const last = useRef<Promise<void>>(Promise.resolve());
  const latest = useRef(songs);
  const rest = useAllSongs(askAll, add);

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
        await rest.all();
        const whole = withOthers(order, latest.current);
        await save(whole.map(({ cleanTitle }, orderPosition) => ({ cleanTitle, orderPosition })));
        saved.current = whole;
      } catch (error) {
        show(saved.current);
        setSaid(`Couldn’t save the order. ${error instanceof Error ? error.message : ''}`.trim());
      }
    });
  }

  /** Adds the songs that aren't here yet, at the end. */
  function add(others: readonly Row[]) {
    saved.current = withOthers(saved.current, others);
    show(withOthers(latest.current, others));
  }

  return { songs, move, said, rest };
}

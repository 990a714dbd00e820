import type { PlayableSong } from '@simmer/contracts';
import { atom, type ReadableAtom } from 'nanostores';
import { hasSameNames } from '../playback/songRenamed.ts';

/** An entry in the queue; a song may have several. */
export type QueuedSong = { key: number; song: PlayableSong };

/** The songs the user queued, in order. */
export type UpNext = {
  $entries: ReadableAtom<readonly QueuedSong[]>;
  addNext(song: PlayableSong): void;
  addLast(song: PlayableSong): void;
  /** adds several in order. @returns how many of them fit */
  add(songs: readonly PlayableSong[], place: 'next' | 'last'): number;
  /** @param place zero-based; clamped to the ends */
  moveTo(key: number, place: number): void;
  remove(key: number): void;
  /** updates a song in all its entries */
  rename(song: PlayableSong): void;
  clear(): void;
  /** replaces the whole queue */
  fill(songs: readonly PlayableSong[]): void;
  /** removes a song to play it now; the first one without a key */
  take(key?: number): PlayableSong | undefined;
};

/** A longer queue would slow down every page that stores it. */
export const LONGEST_QUEUE = 500;

/** An empty queue. */
export function createUpNext(): UpNext {
  const $entries = atom<readonly QueuedSong[]>([]);
  let lastKey = 0;
  const asEntry = (song: PlayableSong): QueuedSong => {
    lastKey += 1;
    return { key: lastKey, song };
  };
  const without = (key: number) => $entries.get().filter((entry) => entry.key !== key);

  return {
    $entries,
    addNext: (song) => $entries.set([asEntry(song), ...$entries.get()].slice(0, LONGEST_QUEUE)),
    addLast: (song) => $entries.set([...$entries.get(), asEntry(song)].slice(0, LONGEST_QUEUE)),
    add(songs, place) {
      const entries = $entries.get();
      const added = songs.slice(0, LONGEST_QUEUE - (place === 'last' ? entries.length : 0)).map(asEntry);
      $entries.set((place === 'next' ? [...added, ...entries] : [...entries, ...added]).slice(0, LONGEST_QUEUE));
      return added.length;
    },
    moveTo(key, place) {
      const entries = $entries.get();
      const moved = entries.find((entry) => entry.key === key);
      const to = Math.max(0, Math.min(entries.length - 1, place));
      if (moved && entries[to] !== moved) $entries.set(without(key).toSpliced(to, 0, moved));
    },
    rename(song) {
      const isOld = (entry: QueuedSong) => entry.song.id === song.id && !hasSameNames(entry.song, song);
      const entries = $entries.get();
      if (entries.some(isOld)) $entries.set(entries.map((entry) => (isOld(entry) ? { ...entry, song } : entry)));
    },
    remove: (key) => $entries.set(without(key)),
    clear: () => $entries.set([]),
    fill: (songs) => $entries.set(songs.slice(0, LONGEST_QUEUE).map(asEntry)),
    take(key) {
      const entry = key === undefined ? $entries.get()[0] : $entries.get().find((queued) => queued.key === key);
      if (entry) $entries.set(without(entry.key));
      return entry?.song;
    },
  };
}

import { neighbour, type PlayableSong, type Song } from '@simmer/contracts';
import { atom, type ReadableAtom } from 'nanostores';
import { createUpNext, type UpNext } from './upNext.ts';

/** The songs before and after the current one; undefined at the ends of the list, where nothing comes. */
export type Neighbours = { previous: PlayableSong | undefined; next: PlayableSong | undefined };

export const noNeighbours: Neighbours = { previous: undefined, next: undefined };

/** The list one listens along, both ways to look at it in the same order (PRODUCT.md, Playback). */
export type PlayedLists = {
  /** what previous and next walk along: what the search leaves */
  walked: readonly Song[];
  /** what continuous play goes through, whatever is searched for */
  continuous: readonly Song[];
};

const noLists: PlayedLists = { walked: [], continuous: [] };

/** What comes next, and what was before: songs that were queued first, then the list from where it was left. */
export type PlayQueue = {
  $neighbours: ReadableAtom<Neighbours>;
  upNext: UpNext;
  setLists(lists: PlayedLists): void;
  /** another song is in the player; undefined when there is none any more */
  songIs(song: PlayableSong | undefined): void;
  /** the song after this one, taken out of the queue where it stood there */
  takeNext(): PlayableSong | undefined;
  /** the song that follows an end: queued songs always, the list's only with continuous play */
  takeOnward(isContinuous: boolean): PlayableSong | undefined;
  /** the same, left where it is */
  onward(isContinuous: boolean): PlayableSong | undefined;
  takeQueued(key: number): PlayableSong | undefined;
  /** the queue is emptied and the list forgotten */
  forget(): void;
};

const isSame = (a: { id: number; cleanTitle: string }, b: { id: number; cleanTitle: string }) =>
  a.id === b.id || a.cleanTitle === b.cleanTitle;

/** A queue that knows no list yet. */
export function createPlayQueue(): PlayQueue {
  const upNext = createUpNext();
  const $neighbours = atom<Neighbours>(noNeighbours);
  let shown = noLists;
  let kept = noLists;
  /** where in the list one is: its song that played last, also while queued songs play */
  let anchor: PlayableSong | undefined;
  let current: PlayableSong | undefined;
  let taken: PlayableSong | undefined;

  const isQueued = () => current !== undefined && current.id === taken?.id;
  /** Somebody who looks at another list, or filters the song away, still hears the list they began. */
  const listOf = (kind: keyof PlayedLists) =>
    anchor && shown[kind].some((song) => anchor && isSame(song, anchor)) ? shown[kind] : kept[kind];
  const inList = (kind: keyof PlayedLists, step: 1 | -1) => anchor && neighbour(listOf(kind), anchor, step);

  const look = () => {
    for (const kind of ['walked', 'continuous'] as const) kept = { ...kept, [kind]: listOf(kind) };
    if (!current) return $neighbours.set(noNeighbours);
    $neighbours.set({
      previous: isQueued() ? anchor : inList('walked', -1),
      next: upNext.$entries.get()[0]?.song ?? inList('walked', 1),
    });
  };
  upNext.$entries.listen(look);

  const handOut = (song: PlayableSong | undefined) => {
    taken = song;
    return song;
  };
  const onward = (isContinuous: boolean) =>
    upNext.$entries.get()[0]?.song ?? (isContinuous ? inList('continuous', 1) : undefined);

  return {
    $neighbours,
    upNext,
    onward,
    setLists(lists) {
      shown = lists;
      look();
    },
    songIs(song) {
      current = song;
      if (!isQueued()) {
        taken = undefined;
        if (song) anchor = song;
      }
      look();
    },
    takeNext: () => handOut(upNext.take()) ?? inList('walked', 1),
    takeOnward(isContinuous) {
      return handOut(upNext.take()) ?? (isContinuous ? inList('continuous', 1) : undefined);
    },
    takeQueued: (key) => handOut(upNext.take(key)),
    forget() {
      upNext.clear();
      shown = noLists;
      kept = noLists;
      anchor = undefined;
      taken = undefined;
      look();
    },
  };
}

import { neighbour, type PlayableSong, type RepeatMode, type Song } from '@simmer/contracts';
import { atom, type ReadableAtom } from 'nanostores';
import { createShuffle } from './shuffle.ts';
import { createUpNext, type UpNext } from './upNext.ts';

/** The songs before and after the current one; undefined at the ends of the list, where nothing comes. */
export type Neighbours = { previous: PlayableSong | undefined; next: PlayableSong | undefined };

export const noNeighbours: Neighbours = { previous: undefined, next: undefined };

/** The list one listens along, both ways to look at it in the same order (PRODUCT.md, Playback). */
export type PlayedLists = {
  /** which list it is, so that another one is not taken for the same list with other songs */
  scope?: number | null;
  /** what previous and next walk along: what the search leaves */
  walked: readonly Song[];
  /** what continuous play goes through, whatever is searched for */
  continuous: readonly Song[];
};

const noLists: PlayedLists = { walked: [], continuous: [] };

/** How one goes along the list. */
export type PlayModes = { isContinuous: boolean; isShuffled: boolean; repeat: RepeatMode };

/** What comes next, and what was before: songs that were queued first, then the list from where it was left. */
export type PlayQueue = {
  $neighbours: ReadableAtom<Neighbours>;
  /** counts whatever may change what comes */
  $changes: ReadableAtom<number>;
  upNext: UpNext;
  setLists(lists: PlayedLists): void;
  setModes(modes: Partial<PlayModes>): void;
  /** another song is in the player; undefined when there is none any more */
  songIs(song: PlayableSong | undefined): void;
  /** the song after this one, taken out of the queue where it stood there */
  takeNext(): PlayableSong | undefined;
  /** the song that follows an end: queued songs always, the list's only with continuous play */
  takeOnward(): PlayableSong | undefined;
  /** the song that follows one that failed: never that one again */
  takeOther(): PlayableSong | undefined;
  /** as `takeOnward`, left where it is */
  onward(): PlayableSong | undefined;
  takeQueued(key: number): PlayableSong | undefined;
  /** whether this song has just been taken out of the queue */
  isTaken(song: PlayableSong): boolean;
  /** what was taken out last could not be played: it comes first again */
  putBack(): void;
  /** what comes of the list after the queued songs, at most `count` */
  listAhead(count: number): readonly Song[];
  /** the queue is emptied and the list forgotten */
  forget(): void;
};

const isSame = (a: { id: number; cleanTitle: string }, b: { id: number; cleanTitle: string }) =>
  a.id === b.id || a.cleanTitle === b.cleanTitle;

/** A queue that knows no list yet. */
export function createPlayQueue(random: () => number = Math.random): PlayQueue {
  const upNext = createUpNext();
  const shuffle = createShuffle(random);
  const $neighbours = atom<Neighbours>(noNeighbours);
  const $changes = atom(0);
  let modes: PlayModes = { isContinuous: false, isShuffled: false, repeat: 'off' };
  let shown = noLists;
  let kept = noLists;
  /** where in the list one is: its song that played last, also while queued songs play */
  let anchor: PlayableSong | undefined;
  let current: PlayableSong | undefined;
  let taken: PlayableSong | undefined;
  /** where one was with the song before this one: whoever comes back to it is there again */
  let left: { song: PlayableSong; anchor: PlayableSong | undefined; taken: PlayableSong | undefined } | undefined;
  let place: typeof left;

  const isTaken = (song: PlayableSong) => song.id === taken?.id;
  const isQueued = () => current !== undefined && isTaken(current);
  const has = (list: readonly Song[]) => list.some((song) => anchor && isSame(song, anchor));
  /** Somebody who looks at another list, or filters the song away, still hears the list they began. */
  const listOf = (kind: 'walked' | 'continuous') => (anchor && has(shown[kind]) ? shown[kind] : kept[kind]);
  /** After the last song, where the list is repeated, the first. */
  const around = (list: readonly Song[], step: 1 | -1) =>
    modes.repeat === 'all' && has(list) ? list.at(step === 1 ? 0 : -1) : undefined;
  const inList = (kind: 'walked' | 'continuous', step: 1 | -1) => {
    if (!anchor) return undefined;
    const list = listOf(kind);
    if (!modes.isShuffled) return neighbour(list, anchor, step) ?? around(list, step);
    return step === 1 ? shuffle.coming(list, modes.repeat === 'all')[0] : shuffle.previous();
  };
  const queued = () => upNext.$entries.get()[0]?.song;

  const look = () => {
    const isOtherList = anchor !== undefined && has(shown.continuous) && kept.scope !== shown.scope;
    if (isOtherList) shuffle.begin();
    kept = {
      scope: isOtherList ? shown.scope : kept.scope,
      walked: listOf('walked'),
      continuous: listOf('continuous'),
    };
    $neighbours.set(
      current
        ? { previous: isQueued() ? anchor : inList('walked', -1), next: queued() ?? inList('walked', 1) }
        : noNeighbours,
    );
    $changes.set($changes.get() + 1);
  };
  upNext.$entries.listen(look);

  const handOut = (song: PlayableSong | undefined) => {
    taken = song;
    return song;
  };
  const ofList = () => (modes.isContinuous ? inList('continuous', 1) : undefined);
  const again = () => (modes.repeat === 'one' ? current : undefined);

  return {
    $neighbours,
    $changes,
    upNext,
    isTaken,
    onward: () => again() ?? queued() ?? ofList(),
    setLists(lists) {
      shown = lists;
      look();
    },
    setModes(changed) {
      const wasShuffled = modes.isShuffled;
      modes = { ...modes, ...changed };
      if (modes.isShuffled && !wasShuffled) shuffle.begin();
      look();
    },
    songIs(song) {
      current = song;
      // Known better by now.
      if (song && place?.song.id === song.id) return look();
      const back = song && left?.song.id === song.id ? left : undefined;
      if (back) ({ anchor, taken } = back);
      else if (!isQueued()) {
        taken = undefined;
        anchor = song ?? anchor;
      }
      left = place;
      place = song && { song, anchor, taken };
      if (song && anchor) shuffle.songIs(anchor, listOf('continuous'));
      look();
    },
    takeNext: () => handOut(upNext.take()) ?? inList('walked', 1),
    takeOnward: () => again() ?? handOut(upNext.take()) ?? ofList(),
    takeOther() {
      const other = handOut(upNext.take()) ?? (modes.repeat === 'one' ? undefined : ofList());
      return other && current && isSame(other, current) ? undefined : other;
    },
    takeQueued: (key) => handOut(upNext.take(key)),
    putBack() {
      if (taken) upNext.addNext(taken);
      taken = undefined;
    },
    listAhead(count) {
      if (!anchor || !current) return [];
      const list = listOf(modes.isContinuous ? 'continuous' : 'walked');
      if (modes.isShuffled) return shuffle.coming(list, modes.repeat === 'all').slice(0, count);
      const next = neighbour(list, anchor, 1);
      const from = next ? list.indexOf(next) : list.length;
      const rest = modes.repeat === 'all' && has(list) ? list.slice(0, from) : [];
      return [...list.slice(from, from + count), ...rest].slice(0, count);
    },
    forget() {
      upNext.clear();
      shown = noLists;
      kept = noLists;
      anchor = undefined;
      taken = undefined;
      left = undefined;
      place = undefined;
      look();
    },
  };
}

import { neighbour, type PlayableSong, type PlaySource, type RepeatMode, type Song } from '@simmer/contracts';
import { atom, type ReadableAtom } from 'nanostores';
import { createShuffle } from './shuffle.ts';
import { createUpNext, type UpNext } from './upNext.ts';

/** The songs before and after the current one; undefined if there is none. */
export type Neighbours = { previous: PlayableSong | undefined; next: PlayableSong | undefined };

export const noNeighbours: Neighbours = { previous: undefined, next: undefined };

/** What is being played, in two variants with the same order (PRODUCT.md, Playback). */
type PlayedList = {
  /** identifies it, to tell another list from one with changed songs */
  scope?: number | null | PlaySource;
  /** for previous and next: filtered by the search */
  walked: readonly Song[];
  /** for continuous play: ignores the search */
  continuous: readonly Song[];
};

/** The current list, and the group of new songs above it, which is played by itself. */
export type PlayedLists = PlayedList & { newSongs?: PlayedList };

const noLists: PlayedLists = { walked: [], continuous: [] };

/** The playback modes for the list. */
type PlayModes = { isContinuous: boolean; isShuffled: boolean; repeat: RepeatMode };

/** Decides which song comes next or before: first the queue, then the list from where it was left. */
export type PlayQueue = {
  $neighbours: ReadableAtom<Neighbours>;
  /** counts changes that may affect the upcoming songs */
  $changes: ReadableAtom<number>;
  upNext: UpNext;
  setLists(lists: PlayedLists): void;
  setModes(modes: Partial<PlayModes>): void;
  /** a person chose this song in the list, or in the group: what it plays on in once it is the current one */
  choose(song: PlayableSong, from: PlaySource | undefined): void;
  /** what the current song plays on in; undefined for the list */
  source(): PlaySource | undefined;
  /** sets the current song; undefined if there is none */
  songIs(song: PlayableSong | undefined): void;
  /** the song after this one; removes it from the queue if it was queued */
  takeNext(): PlayableSong | undefined;
  /** the song after an end: queued songs always, the list's only with continuous play */
  takeOnward(): PlayableSong | undefined;
  /** the song after a failed one; never the same song */
  takeOther(): PlayableSong | undefined;
  /** like `takeOnward`, without removing it */
  onward(): PlayableSong | undefined;
  takeQueued(key: number): PlayableSong | undefined;
  /** whether this song was just taken from the queue */
  isTaken(song: PlayableSong): boolean;
  /** returns the last song taken, which couldn't be played, to the head of the queue */
  putBack(): void;
  /** the songs of the list that play after the queue, at most `count` */
  listAhead(count: number): readonly Song[];
  /** what comes next and before instead, while something else decides that; null returns to queue and list */
  lead(neighbours: Neighbours | null): void;
  /** clears queue and list */
  forget(): void;
};

const isSame = (a: { id: number; cleanTitle: string }, b: { id: number; cleanTitle: string }) =>
  a.id === b.id || a.cleanTitle === b.cleanTitle;

/** Where a song was in what is played. */
type Place = {
  song: PlayableSong;
  anchor: PlayableSong | undefined;
  taken: PlayableSong | undefined;
  source: PlaySource | undefined;
};

/** Creates a queue without a list. */
export function createPlayQueue(random: () => number = Math.random): PlayQueue {
  const upNext = createUpNext();
  const shuffle = createShuffle(random);
  const $neighbours = atom<Neighbours>(noNeighbours);
  const $changes = atom(0);
  let modes: PlayModes = { isContinuous: false, isShuffled: false, repeat: 'off' };
  let shown = noLists;
  let played: PlayedList = noLists;
  let source: PlaySource | undefined;
  let chosen: { id: number; source: PlaySource | undefined } | undefined;
  /** the place in the list: its last song played, kept while queued songs play */
  let anchor: PlayableSong | undefined;
  let current: PlayableSong | undefined;
  let taken: PlayableSong | undefined;
  let led: Neighbours | null = null;
  /** the place before the current song, to restore it on the way back */
  let left: Place | undefined;
  let place: typeof left;

  const isTaken = (song: PlayableSong) => !led && song.id === taken?.id;
  const isQueued = () => current !== undefined && isTaken(current);
  const has = (list: readonly Song[]) => list.some((song) => anchor && isSame(song, anchor));
  const shownNow = (): PlayedList => (source === 'newSongs' ? (shown.newSongs ?? noLists) : shown);
  /** If the user opens another list or filters the song away, or a new song gets a status, what is being played stays. */
  const listOf = (kind: 'walked' | 'continuous') => {
    const now = shownNow()[kind];
    return anchor && has(now) ? now : played[kind];
  };
  /** With repeat, the first song follows the last. */
  const around = (list: readonly Song[], step: 1 | -1) =>
    modes.repeat === 'all' && has(list) ? list.at(step === 1 ? 0 : -1) : undefined;
  const inList = (kind: 'walked' | 'continuous', step: 1 | -1) => {
    if (!anchor) return undefined;
    const list = listOf(kind);
    if (!modes.isShuffled) return neighbour(list, anchor, step) ?? around(list, step);
    return step === 1 ? shuffle.coming(list, modes.repeat === 'all')[0] : shuffle.previous();
  };
  const queued = () => upNext.$entries.get()[0]?.song;

  const playFrom = (next: PlaySource | undefined) => {
    if (source !== next) played = noLists;
    source = next;
  };
  const update = () => {
    // A song of elsewhere, such as its own page, is played in the list.
    const isInSource = !anchor || shown === noLists || has(shownNow().continuous) || has(played.continuous);
    if (source && !isInSource) playFrom(undefined);
    const now = shownNow();
    const isOtherList = anchor !== undefined && has(now.continuous) && played.scope !== now.scope;
    if (isOtherList) shuffle.begin();
    played = {
      scope: isOtherList ? now.scope : played.scope,
      walked: listOf('walked'),
      continuous: listOf('continuous'),
    };
    $neighbours.set(
      led ??
        (current
          ? { previous: isQueued() ? anchor : inList('walked', -1), next: queued() ?? inList('walked', 1) }
          : noNeighbours),
    );
    $changes.set($changes.get() + 1);
  };
  upNext.$entries.listen(update);

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
    onward: () => (led ? led.next : (again() ?? queued() ?? ofList())),
    setLists(lists) {
      shown = lists;
      update();
    },
    setModes(changed) {
      const wasShuffled = modes.isShuffled;
      modes = { ...modes, ...changed };
      if (modes.isShuffled && !wasShuffled) shuffle.begin();
      update();
    },
    choose(song, from) {
      chosen = { id: song.id, source: from };
    },
    source: () => source,
    songIs(song) {
      current = song;
      // Already known more precisely.
      if (song && place?.song.id === song.id) return update();
      const isChosen = song !== undefined && song.id === chosen?.id;
      const back = song && !isChosen && left?.song.id === song.id ? left : undefined;
      if (back) {
        ({ anchor, taken } = back);
        playFrom(back.source);
      } else if (!isQueued()) {
        taken = undefined;
        anchor = song ?? anchor;
        if (isChosen) playFrom(chosen?.source);
      }
      if (song) chosen = undefined;
      left = place;
      place = song && { song, anchor, taken, source };
      if (song && anchor) shuffle.songIs(anchor, listOf('continuous'));
      update();
    },
    takeNext: () => handOut(upNext.take()) ?? inList('walked', 1),
    takeOnward: () => (led ? undefined : (again() ?? handOut(upNext.take()) ?? ofList())),
    takeOther() {
      if (led) return undefined;
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
    lead(neighbours) {
      led = neighbours;
      update();
    },
    forget() {
      upNext.clear();
      shown = noLists;
      played = noLists;
      source = undefined;
      chosen = undefined;
      anchor = undefined;
      taken = undefined;
      left = undefined;
      place = undefined;
      update();
    },
  };
}

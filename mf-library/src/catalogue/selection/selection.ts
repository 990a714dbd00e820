import { atom, computed } from 'nanostores';

/**
 * The selected songs of the current list, by clean title. The range that started at `from` is the part that the next
 * range replaces; `rest` is everything else.
 */
type Selection = { titles: ReadonlySet<string>; rest: ReadonlySet<string>; from: string | undefined };

type Titled = { cleanTitle: string };

const nothing: ReadonlySet<string> = new Set();
const $selection = atom<Selection>({ titles: nothing, rest: nothing, from: undefined });

/** The selected songs' titles; some of them may have left the list meanwhile. */
export const $selectedTitles = computed($selection, ({ titles }) => titles);
export const $isSelecting = computed($selectedTitles, ({ size }) => size > 0);

/** Whether a song is one of several selected ones: an action on its row then applies to all of them. */
export function isOneOfSeveral(title: string): boolean {
  const titles = $selectedTitles.get();
  return titles.size > 1 && titles.has(title);
}

/** Selects or deselects a song; the next range starts at it. */
export function toggleSelected(title: string): void {
  const rest = new Set($selection.get().titles);
  const isAdded = !rest.delete(title);
  $selection.set({ titles: isAdded ? new Set([...rest, title]) : rest, rest, from: title });
}

/** Sets the start of the next range, without selecting anything. */
export function beginRangeAt(title: string): void {
  const { titles, from } = $selection.get();
  if (from !== title) $selection.set({ titles, rest: titles, from: title });
}

/**
 * Selects everything from the range's start to a place in the list, replacing the previous range.
 *
 * @param newCount how many songs at the beginning are the group of new ones: a song may be there and in the list, and a
 * range stays in one of them
 */
export function selectRangeTo(songs: readonly Titled[], to: number, newCount = 0): void {
  const { rest, from } = $selection.get();
  const isFrom = ({ cleanTitle }: Titled) => cleanTitle === from;
  const begin = to < newCount ? songs.findIndex(isFrom) : songs.findLastIndex(isFrom);
  const start = begin < 0 ? to : begin;
  const [first, last] = start < to ? [start, to] : [to, start];
  const range = songs.slice(first, last + 1).map(({ cleanTitle }) => cleanTitle);
  $selection.set({ titles: new Set([...rest, ...range]), rest, from: songs[start]?.cleanTitle });
}

/** Adds every song of a list to the selection. */
export function selectAll(songs: readonly Titled[]): void {
  const { titles, from } = $selection.get();
  const all = new Set([...titles, ...songs.map(({ cleanTitle }) => cleanTitle)]);
  $selection.set({ titles: all, rest: all, from });
}

/** Deselects everything else; returns the same selection if nothing changes. */
export function keepOnly(songs: readonly Titled[]): void {
  const { titles, from } = $selection.get();
  const remaining = new Set(songs.map(({ cleanTitle }) => cleanTitle).filter((title) => titles.has(title)));
  if (remaining.size < titles.size) $selection.set({ titles: remaining, rest: remaining, from });
}

export function clearSelection(): void {
  $selection.set({ titles: nothing, rest: nothing, from: undefined });
}

import { atom, computed } from 'nanostores';

/**
 * The songs that somebody has selected in the list they are in, by clean title. The range that began at `from` is the part that the next
 * range replaces; `rest` is everything outside of it.
 */
type Selection = { titles: ReadonlySet<string>; rest: ReadonlySet<string>; from: string | undefined };

type Titled = { cleanTitle: string };

const nothing: ReadonlySet<string> = new Set();
const $selection = atom<Selection>({ titles: nothing, rest: nothing, from: undefined });

/** The selected songs' titles; some of them may have left the list meanwhile. */
export const $selectedTitles = computed($selection, ({ titles }) => titles);
export const $isSelecting = computed($selectedTitles, ({ size }) => size > 0);

/** Whether a song is one of several selected ones: what is asked for at its row then means all of them. */
export function isOneOfSeveral(title: string): boolean {
  const titles = $selectedTitles.get();
  return titles.size > 1 && titles.has(title);
}

/** Selects a song, or takes it out of the selection; the next range begins at it. */
export function toggleSelected(title: string): void {
  const rest = new Set($selection.get().titles);
  const isAdded = !rest.delete(title);
  $selection.set({ titles: isAdded ? new Set([...rest, title]) : rest, rest, from: title });
}

/** Remembers where a range would begin, without selecting anything. */
export function beginRangeAt(title: string): void {
  const { titles, from } = $selection.get();
  if (from !== title) $selection.set({ titles, rest: titles, from: title });
}

/** Selects everything from where the range began to a place of the list, in place of what the range held before. */
export function selectRangeTo(songs: readonly Titled[], to: number): void {
  const { rest, from } = $selection.get();
  const begin = songs.findIndex(({ cleanTitle }) => cleanTitle === from);
  const start = begin < 0 ? to : begin;
  const [first, last] = start < to ? [start, to] : [to, start];
  const range = songs.slice(first, last + 1).map(({ cleanTitle }) => cleanTitle);
  $selection.set({ titles: new Set([...rest, ...range]), rest, from: songs[start]?.cleanTitle });
}

/** Selects every song of a list beside what is selected already. */
export function selectAll(songs: readonly Titled[]): void {
  const { titles, from } = $selection.get();
  const all = new Set([...titles, ...songs.map(({ cleanTitle }) => cleanTitle)]);
  $selection.set({ titles: all, rest: all, from });
}

/** Lets go of everything else; the same selection where there is nothing else. */
export function keepOnly(songs: readonly Titled[]): void {
  const { titles, from } = $selection.get();
  const kept = new Set(songs.map(({ cleanTitle }) => cleanTitle).filter((title) => titles.has(title)));
  if (kept.size < titles.size) $selection.set({ titles: kept, rest: kept, from });
}

export function clearSelection(): void {
  $selection.set({ titles: nothing, rest: nothing, from: undefined });
}

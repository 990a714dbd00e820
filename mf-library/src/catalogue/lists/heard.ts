import { $listView, onlyUnheard, type Song } from '@simmer/contracts';
import { setListView } from '@simmer/contracts/library.owner';
import { atom, computed } from 'nanostores';

/**
 * The versions that the person has heard, of those that songs are listed by. Undefined while that isn't known, and if they don't want Simmer
 * to keep it: then nothing is marked.
 */
export const $heard = atom<ReadonlySet<number> | undefined>(undefined);

/** The last version that was there when they were last here: later ones are new to them. Nothing is before their first visit. */
export const $lastSeenId = atom<number | null>(null);

/** Whether lists wait for that, because they are narrowed to what is unheard. */
export const $isHeardAwaited = computed($listView, ({ heardBefore }) => heardBefore === 'awaited');

/** Whether a song's newest version is known to be unheard. Hidden songs aren't for listening. */
export function isUnheard(heard: ReadonlySet<number> | undefined, { id, isHidden }: Song): boolean {
  return heard !== undefined && !isHidden && !heard.has(id);
}

/** Whether that version came since the person was last here, too: what they have passed over for long needs no mark. */
export function isNewToHear(heard: ReadonlySet<number> | undefined, lastSeenId: number | null, song: Song): boolean {
  return lastSeenId !== null && song.id > lastSeenId && isUnheard(heard, song);
}

/** Narrows lists to what the person has not heard by now, or shows all again, without storing it. */
export function narrowToUnheard(heardBefore: ReadonlySet<number> | undefined): void {
  const view = $listView.get();
  if (view.heardBefore !== heardBefore) setListView({ ...view, heardBefore });
}

/** The same as a choice of the person, which their browser stores. */
export function showUnheard(isOn: boolean): void {
  onlyUnheard.write(isOn);
  narrowToUnheard(isOn ? $heard.get() : undefined);
}

/** What was heard since the list was chosen leaves it with the next list. */
export function refreshUnheard(): void {
  const { heardBefore } = $listView.get();
  if (heardBefore !== undefined && heardBefore !== 'awaited') narrowToUnheard($heard.get());
}

import type { Song } from '@simmer/contracts';
import { atom } from 'nanostores';
import type { PointerEvent } from 'react';
import type { DropVerdict } from './dropVerdict.ts';
import { $selectedTitles } from './selection.ts';

/** The dragged songs, and the playlist below the pointer with what a drop there would do. */
export type SongDrag = {
  songs: readonly Pick<Song, 'cleanTitle'>[];
  over: { playlistId: number; verdict: DropVerdict } | undefined;
};

export const $songDrag = atom<SongDrag | undefined>(undefined);

/** Starts a drag; undefined until its code is loaded. */
type BeginDrag = (event: PointerEvent, row: HTMLElement, songs: SongDrag['songs']) => void;
export const $beginDrag = atom<BeginDrag | undefined>(undefined);

/** Whether a drag is likely soon, so its code should be loaded. */
export const $isDragNear = atom(false);

/** The songs dragged from a row: its song, or the whole selection if the song is part of it, in the list's order. */
export function carriedFrom(song: Song, listed: readonly Song[]): SongDrag['songs'] {
  const titles = $selectedTitles.get();
  if (!titles.has(song.cleanTitle)) return [song];
  const shown = listed.filter(({ cleanTitle }) => titles.has(cleanTitle));
  const seen = new Set(shown.map(({ cleanTitle }) => cleanTitle));
  return [...shown, ...[...titles].filter((title) => !seen.has(title)).map((cleanTitle) => ({ cleanTitle }))];
}

import type { Song } from '@simmer/contracts';
import { atom } from 'nanostores';
import type { PointerEvent } from 'react';
import { $selectedTitles } from '../selection/selection.ts';
import type { DropVerdict } from './dropVerdict.ts';

/** The songs that the mouse carries, and the playlist below it with what a drop there would do. */
export type SongDrag = {
  songs: readonly Pick<Song, 'cleanTitle'>[];
  over: { playlistId: number; verdict: DropVerdict } | undefined;
};

export const $songDrag = atom<SongDrag | undefined>(undefined);

/** What begins a drag; undefined until its code is there. */
export type BeginDrag = (event: PointerEvent, row: HTMLElement, songs: SongDrag['songs']) => void;
export const $beginDrag = atom<BeginDrag | undefined>(undefined);

/** Whether the mouse is about to drag songs, so that the code for it is worth fetching. */
export const $isDragNear = atom(false);

/** What is carried from a row: the song, or the whole selection that it is part of, in the list's order. */
export function carriedFrom(song: Song, listed: readonly Song[]): SongDrag['songs'] {
  const titles = $selectedTitles.get();
  if (!titles.has(song.cleanTitle)) return [song];
  const shown = listed.filter(({ cleanTitle }) => titles.has(cleanTitle));
  const seen = new Set(shown.map(({ cleanTitle }) => cleanTitle));
  return [...shown, ...[...titles].filter((title) => !seen.has(title)).map((cleanTitle) => ({ cleanTitle }))];
}

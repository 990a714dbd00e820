import { atom, type ReadableAtom } from 'nanostores';
import { z } from 'zod';
import { changeTopics } from '../http/events.ts';
import { ALL_SONGS, type PlaylistScope } from '../rules/playlistScope.ts';
import type { SongSort } from '../rules/songOrder.ts';
import { readStatusChoice, type StatusChoice } from '../rules/statusFilter.ts';
import { filterVersion, lastSearch, savedSort, statusFilters } from '../storage/browserKeys.ts';
import { busEvent, pressRate } from './busEvent.ts';

/** The list the person is in: all songs, favourites, hidden songs or a playlist; mf-library decides it. */
export const $playlistScope: ReadableAtom<PlaylistScope> = atom<PlaylistScope>(ALL_SONGS);

/** How the person looks at lists: what they search for, in which order, which statuses. mf-library decides it. */
export type ListView = StatusChoice & { search: string; sort: SongSort };

/** A page begins with what the browser remembers, also where the library is not shown. */
export const $listView: ReadableAtom<ListView> = atom<ListView>({
  search: lastSearch.read(),
  sort: savedSort.read(),
  ...readStatusChoice(statusFilters.read(), filterVersion.read()),
});

/** Select this playlist in the library, from wherever it was sent. */
export const navigateToPlaylist = busEvent('navigateToPlaylist', z.object({ playlistId: z.number().int() }), pressRate);

/** The server says that something changed. The shell refetches what the page has cached of that topic (`refetchOnChanges`). */
export const serverChanged = busEvent('simmer:serverChanged', z.object({ topic: z.enum(changeTopics) }));

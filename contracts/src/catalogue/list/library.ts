import { atom, type ReadableAtom } from 'nanostores';
import { z } from 'zod';
import { busEvent, pressRate } from '../../base/bus/busEvent.ts';
import type { DecisionChoice } from './decisionFilter.ts';
import { filterVersion, lastSearch, onlyUnheard, savedSort, statusFilters } from './list.stored.ts';
import { ALL_SONGS, type PlaylistScope } from './playlistScope.ts';
import type { SongSort } from './songOrder.ts';
import { readStatusChoice, type StatusChoice } from './statusFilter.ts';
import type { UnheardChoice } from './unheardFilter.ts';

/** The current list: all songs, favourites, hidden songs or a playlist; set by mf-library. */
export const $playlistScope: ReadableAtom<PlaylistScope> = atom<PlaylistScope>(ALL_SONGS);

/** How lists are shown: the search, the order, the statuses, the decision, and whether only what is unheard. Set by mf-library. */
export type ListView = StatusChoice & DecisionChoice & UnheardChoice & { search: string; sort: SongSort };

/** A page starts with the browser's stored values, even if the library is not shown. */
export const $listView: ReadableAtom<ListView> = atom<ListView>({
  search: lastSearch.read(),
  sort: savedSort.read(),
  ...readStatusChoice(statusFilters.read(), filterVersion.read()),
  ...(onlyUnheard.read() && { heardBefore: 'awaited' }),
});

/** Selects this playlist in the library. */
export const navigateToPlaylist = busEvent('navigateToPlaylist', z.object({ playlistId: z.number().int() }), pressRate);

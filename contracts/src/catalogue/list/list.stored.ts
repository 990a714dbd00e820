import { z } from 'zod';
import { browserValue } from '../../base/stored/browserValue.ts';
import { DEFAULT_SONG_SORT, songSort } from './songOrder.ts';

export const lastSearch = browserValue('simmer:search', z.string(), '');

export const savedSort = browserValue('simmer:sort', songSort, DEFAULT_SONG_SORT);

/** Status → whether the library shows songs of that status. */
export const statusFilters = browserValue('simmer:statusFilters', z.record(z.string(), z.boolean()), {});

/** The marker of the stored filters. */
export const filterVersion = browserValue('simmer:filterVersion', z.number().nullable(), null);

/** Whether lists show only songs whose newest version the person has not heard. */
export const onlyUnheard = browserValue('simmer:onlyUnheard', z.boolean(), false);

/** The ids of the persons who have folded the group of new songs in this browser. */
export const newSongsFoldedBy = browserValue('simmer:newSongsFoldedBy', z.array(z.number().int()), []);

/** Deprecated: no list announces by it any more. The highest version id this browser has seen. */
export const newestSeenVersion = browserValue('simmer:newestSeenVersion', z.number().int().nullable(), null);

/** The last opened list; undefined in a new browser. */
export const selectedPlaylist = browserValue('simmer:playlist', z.number().int().nullable().optional(), undefined);

export const shownHiddenPlaylists = browserValue('simmer:showHiddenPlaylists', z.boolean(), false);

/** A list's scroll position in px, by its key `song-list` or `playlist-{id}`. */
export const scrollPositions = browserValue('simmer:scroll', z.record(z.string(), z.number()), {});

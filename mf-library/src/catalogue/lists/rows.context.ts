import {
  DEFAULT_SONG_STATUS,
  type DecisionSummary,
  type PlaylistScope,
  type PlaylistSongLink,
  type Song,
  type SongStatus,
} from '@simmer/contracts';
import type { Point } from '@simmer/kit/ui';
import { createContext, useContext } from 'react';

/** The data that rows show beside their songs, by clean title, and the actions of a row. */
export type Rows = {
  now: Date;
  /** the list they are in */
  scope: PlaylistScope;
  /** the value of `playlist` in links from here */
  playlistQuery: string;
  isPhone: boolean;
  statuses: ReadonlyMap<string, SongStatus>;
  customTitles: ReadonlyMap<string, string>;
  decisions: ReadonlyMap<string, DecisionSummary>;
  favorites: ReadonlySet<string>;
  openNotes: ReadonlyMap<string, number>;
  links: ReadonlyMap<string, PlaylistSongLink[]>;
  /** called just before a row opens its song */
  onLeave(): void;
  onFavorite(song: Song, isFavorited: boolean): void;
  openMenu(menu: OpenMenu): void;
};

/** The element that gets the focus back from a menu, and where the pointer opened it. */
export type MenuPlace = { target: HTMLElement; at?: Point | undefined };

/** The open menu, and its song. */
export type OpenMenu = MenuPlace & { kind: 'song' | 'status' | 'playlists'; song: Song };

const nothing = () => undefined;

export const RowsContext = createContext<Rows>({
  now: new Date(0),
  scope: null,
  playlistQuery: 'all',
  isPhone: false,
  statuses: new Map(),
  customTitles: new Map(),
  decisions: new Map(),
  favorites: new Set(),
  openNotes: new Map(),
  links: new Map(),
  onLeave: nothing,
  onFavorite: nothing,
  openMenu: nothing,
});

const NO_LINKS: readonly PlaylistSongLink[] = [];

/** The playlists that a song is in. */
export const linksIn = (rows: Rows, song: Song) => rows.links.get(song.cleanTitle) ?? NO_LINKS;

/** Those that say something about it: without the one that the list is of. */
export const otherLinksIn = (rows: Rows, song: Song) =>
  linksIn(rows, song).filter(({ playlistId }) => playlistId !== rows.scope);

export const statusIn = (rows: Rows, song: Song) => rows.statuses.get(song.cleanTitle) ?? DEFAULT_SONG_STATUS;

export function useRows(): Rows {
  return useContext(RowsContext);
}

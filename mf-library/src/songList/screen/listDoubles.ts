import {
  addFavorite,
  type DecisionSummary,
  hideVersion,
  listCustomTitles,
  listFavorites,
  listHiddenSongs,
  listSongDecisions,
  listSongStatuses,
  listSongs,
  removeFavorite,
  type Song,
  type SongStatus,
  setSongStatus,
  setSongStatuses,
  unhideVersion,
} from '@simmer/contracts';
import { listCommentsSummary } from '@simmer/contracts/extra';
import {
  aSmallLibrary,
  libraryHandlers,
  type PlaylistsOfDouble,
  playlistHandlers,
  standInFor,
} from '@simmer/contracts/testing';

type Options = {
  songs?: Song[];
  /** by clean title; all other songs are Half-baked */
  statuses?: Record<string, SongStatus>;
  /** the titles of songs that nobody has given a status */
  newSongs?: string[];
  customTitles?: Record<string, string>;
  decisions?: DecisionSummary[];
  openNotes?: Record<string, number>;
  favorites?: string[];
  playlists?: PlaylistsOfDouble;
};

/** Stateful stand-ins for every call of the list. */
export function listDoubles({
  songs = aSmallLibrary(),
  statuses = {},
  newSongs = [],
  customTitles = {},
  decisions = [],
  openNotes = {},
  favorites = [],
  playlists = {},
}: Options = {}) {
  const statusOf = new Map<string, SongStatus>(songs.map(({ cleanTitle }) => [cleanTitle, 'Half-baked']));
  for (const [cleanTitle, status] of Object.entries(statuses)) statusOf.set(cleanTitle, status);
  for (const cleanTitle of newSongs) statusOf.delete(cleanTitle);
  const faves = new Set(favorites);
  const hidden = new Set<string>();
  const withCount = (song: Song): Song => ({
    ...song,
    favoriteCount: song.favoriteCount + (faves.has(song.cleanTitle) ? 1 : 0),
  });
  const visible = () => songs.filter(({ cleanTitle }) => !hidden.has(cleanTitle)).map(withCount);
  const titleOf = (key: string) => songs.find(({ id }) => String(id) === key)?.cleanTitle ?? key;
  const favoriteState = (title: string) => ({
    isFavorited: faves.has(title),
    count: visible().find(({ cleanTitle }) => cleanTitle === title)?.favoriteCount ?? 0,
  });

  return [
    standInFor(listSongs, visible),
    standInFor(listHiddenSongs, () => songs.filter(({ cleanTitle }) => hidden.has(cleanTitle))),
    standInFor(hideVersion, ({ body }) => {
      if (body.cleanTitle) hidden.add(body.cleanTitle);
      return { success: true as const, isHidden: true };
    }),
    standInFor(unhideVersion, ({ body }) => {
      if (body.cleanTitle) hidden.delete(body.cleanTitle);
      return { success: true as const, isHidden: false };
    }),
    standInFor(listSongStatuses, () => [...statusOf].map(([cleanTitle, status]) => ({ cleanTitle, status }))),
    standInFor(setSongStatus, ({ params, body }) => {
      statusOf.set(params.cleanTitle, body.status);
      return { cleanTitle: params.cleanTitle, status: body.status };
    }),
    standInFor(setSongStatuses, ({ body }) => {
      for (const { cleanTitle, status } of body.statuses) {
        if (status) statusOf.set(cleanTitle, status);
        else statusOf.delete(cleanTitle);
      }
      return body.statuses.flatMap(({ cleanTitle, status }) => (status ? [{ cleanTitle, status }] : []));
    }),
    standInFor(listCustomTitles, () =>
      Object.entries(customTitles).map(([cleanTitle, customTitle]) => ({ cleanTitle, customTitle })),
    ),
    standInFor(listSongDecisions, () => decisions),
    standInFor(listCommentsSummary, () =>
      Object.entries(openNotes).map(([cleanTitle, unresolvedCount]) => ({ cleanTitle, unresolvedCount })),
    ),
    standInFor(listFavorites, () => visible().filter(({ cleanTitle }) => faves.has(cleanTitle))),
    standInFor(addFavorite, ({ params }) => {
      faves.add(titleOf(params.key));
      return favoriteState(titleOf(params.key));
    }),
    standInFor(removeFavorite, ({ params }) => {
      faves.delete(titleOf(params.key));
      return favoriteState(titleOf(params.key));
    }),
    ...playlistHandlers(songs, playlists),
    ...libraryHandlers(songs),
  ];
}

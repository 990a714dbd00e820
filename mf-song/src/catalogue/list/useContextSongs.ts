import {
  FAVORITES_ID,
  HIDDEN_SONGS_ID,
  type Playlist,
  type PlaylistScope,
  type Song,
  shownMessage,
  toastFailure,
} from '@simmer/contracts';
import { useQuery } from '@simmer/kit/query';
import { useMember } from '@simmer/kit/ui';
import { useEffect } from 'react';
import {
  pageFavorites,
  pageHiddenSongs,
  pagePlaylistSongs,
  pagePlaylists,
  pageSongs,
} from '../../songData/lists.queries.ts';

/** The list around a song: its name, its songs as far as they have loaded, and its playlist, if any. */
export type SongContext = {
  scope: PlaylistScope;
  label: string;
  playlist: Playlist | undefined;
  songs: readonly Song[] | undefined;
};

/** A list's name; a playlist's own name once it has loaded. */
function contextLabel(scope: PlaylistScope, playlist: Pick<Playlist, 'name'> | undefined): string {
  if (scope === null) return 'All Songs';
  if (scope === FAVORITES_ID) return 'My Faves';
  return scope === HIDDEN_SONGS_ID ? 'Hidden Songs' : (playlist?.name ?? 'Playlist');
}

/** The list that the page was opened from. Says once that the library's songs failed to load, which previous, next and search need. */
export function useContextSongs(scope: PlaylistScope): SongContext {
  const isAdmin = useMember()?.isAdmin ?? false;
  const all = useQuery(pageSongs);
  const favorites = useQuery(pageFavorites);
  const hidden = useQuery(pageHiddenSongs(isAdmin && scope === HIDDEN_SONGS_ID));
  const ofPlaylist = useQuery(pagePlaylistSongs(scope));
  const { data: playlists } = useQuery(pagePlaylists);
  const playlist = playlists?.find(({ id }) => id === scope);
  useEffect(() => {
    if (all.error) toastFailure('Failed to load songs', all.error, shownMessage(all.error));
  }, [all.error]);
  const songsOf = (): readonly Song[] | undefined => {
    if (scope === null) return all.data;
    if (scope === FAVORITES_ID) return favorites.data;
    return scope === HIDDEN_SONGS_ID ? hidden.data : ofPlaylist.data;
  };
  return { scope, label: contextLabel(scope, playlist), playlist, songs: songsOf() };
}

import {
  FAVORITES_ID,
  HIDDEN_SONGS_ID,
  type Playlist,
  type PlaylistScope,
  type PlaylistSong,
  type Song,
} from '@simmer/contracts';
import { useMember } from '@simmer/kit/ui';
import { useMemo } from 'react';
import { useFavorites } from '../../catalogue/favorites/favorites.queries.ts';
import { listName } from '../../catalogue/lists/listName.ts';
import { useHiddenSongs, useSyncedSongs } from '../../catalogue/lists/songs.queries.ts';
import { usePlaylistSongs, usePlaylists } from '../../catalogue/playlists/playlists.queries.ts';

/** The current list: its name, and its songs as far as they have loaded. */
export type ScopeSongs = {
  heading: string;
  /** if the list is a playlist that has loaded */
  playlist: Playlist | undefined;
  songs: readonly Song[];
  /** the same songs with their places, if the list is a playlist */
  inPlaylist: readonly PlaylistSong[] | undefined;
  isPending: boolean;
  error: Error | null;
  retry(): void;
};

const NONE: readonly Song[] = [];

/** Playlists leave out songs without a title or a storage path, which can't be played or opened. */
const isWhole = ({ cleanTitle, dropboxPath }: Song) => Boolean(cleanTitle && dropboxPath);

/** The songs of the current list. Fetches only that list. */
export function useScopeSongs(scope: PlaylistScope): ScopeSongs {
  const isAdmin = useMember()?.isAdmin ?? false;
  const isHidden = scope === HIDDEN_SONGS_ID;
  const all = useSyncedSongs();
  const favorites = useFavorites();
  const hidden = useHiddenSongs({ enabled: isAdmin && isHidden });
  const playlists = usePlaylists();
  const inPlaylist = usePlaylistSongs(scope ?? 0);

  const ofPlaylist = useMemo(() => inPlaylist.data?.filter(isWhole), [inPlaylist.data]);
  const playlist = playlists.data?.find(({ id }) => id === scope);

  const shown = (query: Pick<typeof all, 'error' | 'isPending' | 'refetch'>, songs?: readonly Song[]) => ({
    heading: listName(scope, playlist),
    playlist: undefined,
    inPlaylist: undefined,
    songs: songs ?? NONE,
    isPending: query.isPending,
    error: query.error,
    retry: () => void query.refetch(),
  });

  if (scope === null) return shown(all, all.data);
  if (scope === FAVORITES_ID) return shown(favorites, favorites.data);
  if (isHidden) return shown(hidden, hidden.data);
  return {
    ...shown(inPlaylist, ofPlaylist),
    playlist,
    inPlaylist: ofPlaylist,
    isPending: inPlaylist.isPending || playlists.isPending,
  };
}

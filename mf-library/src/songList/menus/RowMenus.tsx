import {
  downloadVersion,
  FAVORITES_ID,
  HIDDEN_SONGS_ID,
  type Playlist,
  type PlaylistScope,
  type SongStatus,
  shareVersion,
  shownTitle,
} from '@simmer/contracts';
import { lazyPart, useMember } from '@simmer/kit/ui';
import { Suspense } from 'react';
import { linksIn, type OpenMenu, statusIn, useRows } from '../../catalogue/lists/rows.context.ts';
import { toggleSelected } from '../../catalogue/selection/selection.ts';
import { useSetSongStatus } from '../../catalogue/statuses/songStatuses.queries.ts';
import { useHideSong, useShowSong } from './hideSong.ts';
import { type RowAction, RowMenu } from './RowMenu.tsx';

const SongPlaylistsMenu = lazyPart(
  () => import('../../catalogue/playlists/SongPlaylistsMenu.tsx'),
  (file) => file.SongPlaylistsMenu,
);
const StatusMenu = lazyPart(
  () => import('../../catalogue/statuses/StatusMenu.tsx'),
  (file) => file.StatusMenu,
);

type Props = { menu: OpenMenu; scope: PlaylistScope; playlist: Playlist | undefined; onClose(): void };

/** The one menu open over the list, for whichever row. */
export function RowMenus({ menu, scope, playlist, onClose }: Props) {
  const rows = useRows();
  const setStatus = useSetSongStatus();
  const actions = useRowActions(menu, scope);
  const { song, target, at } = menu;
  const status = {
    status: statusIn(rows, song),
    onChoose: (chosen: SongStatus) => setStatus({ cleanTitle: song.cleanTitle, status: chosen }),
  };
  if (menu.kind === 'song') {
    return (
      <RowMenu
        song={song}
        anchor={target}
        at={at}
        playlist={playlist}
        // A phone has no room for a submenu.
        status={rows.isPhone ? undefined : status}
        actions={actions}
        onClose={onClose}
      />
    );
  }
  if (menu.kind === 'playlists') {
    return (
      <Suspense>
        <SongPlaylistsMenu
          links={linksIn(rows, song)}
          title={shownTitle(song, rows.customTitles.get(song.cleanTitle))}
          target={target}
          at={at}
          onClose={onClose}
        />
      </Suspense>
    );
  }
  return (
    <Suspense>
      <StatusMenu {...status} target={target} at={at} onClose={onClose} />
    </Suspense>
  );
}

/** A row menu's actions besides playlists; on a phone also those that otherwise appear in the row. */
function useRowActions({ song, target, at }: OpenMenu, scope: PlaylistScope): RowAction[] {
  const rows = useRows();
  const member = useMember();
  const hideSong = useHideSong();
  const showSong = useShowSong();
  const isFavorited = rows.favorites.has(song.cleanTitle);
  const mayHide = member?.isAdmin || member?.canCurateSongs;

  const onPhone: RowAction[] = [
    {
      label: isFavorited ? 'Remove from My Faves' : 'Add to My Faves',
      icon: isFavorited ? 'heart-fill' : 'heart',
      onPress: () => rows.onFavorite(song, !isFavorited),
    },
    { label: 'Change status', icon: 'tag', onPress: () => rows.openMenu({ kind: 'status', song, target, at }) },
  ];
  const outside: RowAction[] = [
    { label: 'Download', icon: 'download', onPress: () => void downloadVersion(song) },
    { label: 'Copy share link', icon: 'link-45deg', onPress: () => void shareVersion(song) },
  ];
  const playlists: RowAction = {
    label: 'Show playlists',
    icon: 'collection-play',
    onPress: () => rows.openMenu({ kind: 'playlists', song, target, at }),
  };
  const hideOrShow: RowAction =
    scope === HIDDEN_SONGS_ID
      ? { label: 'Show song', icon: 'eye', onPress: () => showSong(song.cleanTitle) }
      : { label: 'Hide song', icon: 'eye-slash', onPress: () => hideSong(song.cleanTitle) };
  const isOutsidePlaylist = scope === null || scope === FAVORITES_ID || scope === HIDDEN_SONGS_ID;
  return [
    ...(rows.isPhone ? onPhone : []),
    { label: 'Select', icon: 'check-lg', onPress: () => toggleSelected(song.cleanTitle) },
    // For rows without room for the badges.
    ...(linksIn(rows, song).length > 0 ? [playlists] : []),
    // The server refuses both for hidden songs.
    ...(song.isHidden ? [] : outside),
    ...(mayHide && isOutsidePlaylist ? [hideOrShow] : []),
  ];
}

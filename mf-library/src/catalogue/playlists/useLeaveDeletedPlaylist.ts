import { ALL_SONGS, type Playlist, selectedPlaylist } from '@simmer/contracts';
import { setPlaylistScope } from '@simmer/contracts/library.owner';
import { useLocation } from '@simmer/kit/router';
import { useCallback } from 'react';
import { useScope } from '../lists/scope.ts';

/** Resets the selection to all songs when the selected playlist is deleted, without leaving other screens. */
export function useLeaveDeletedPlaylist() {
  const { pathname } = useLocation();
  const { scope, selectScope } = useScope();
  return useCallback(
    ({ id }: Pick<Playlist, 'id'>) => {
      if (scope !== id) return;
      if (pathname === '/') return selectScope(ALL_SONGS);
      selectedPlaylist.write(ALL_SONGS);
      setPlaylistScope(ALL_SONGS);
    },
    [pathname, scope, selectScope],
  );
}

import { useStore } from '@nanostores/react';
import {
  $playlistScope,
  ALL_SONGS,
  callEndpoint,
  getLastPlaylist,
  type PlaylistScope,
  queryFromScope,
  scopeFor,
  scopeFromQuery,
  selectedPlaylist,
  trackPlaylistAccess,
} from '@simmer/contracts';
import { setPlaylistScope } from '@simmer/contracts/library.owner';
import { type QueryClient, useQueryClient } from '@simmer/kit/query';
import { useLocation, useNavigate } from '@simmer/kit/router';
import { useMember } from '@simmer/kit/ui';
import { useCallback, useEffect } from 'react';
import { refreshUnheard } from './heard.ts';
import { endPlaylistStatuses, searchFor, showDecision } from './listView.ts';

/** The list in an address; undefined if it names none, and the list stays the same. */
function scopeInAddress({ pathname, search }: { pathname: string; search: string }): PlaylistScope | undefined {
  const query = new URLSearchParams(search).get('playlist');
  if (pathname === '/') return scopeFromQuery(query);
  return pathname.startsWith('/song/') && query !== null ? scopeFromQuery(query) : undefined;
}

/** The address of a list in the library. */
export function scopePath(scope: PlaylistScope): string {
  return scope === ALL_SONGS ? '/' : `/?playlist=${queryFromScope(scope)}`;
}

/** A page restores the last list once, before the user chooses one; from then on a missing `playlist` means all songs. */
type Restoring = 'asked' | 'done';
const restoringOf = new WeakMap<QueryClient, Restoring>();

function enter(scope: PlaylistScope): void {
  const known = selectedPlaylist.read();
  if (known !== undefined && known !== scope) {
    searchFor('');
    showDecision(undefined);
    endPlaylistStatuses();
    refreshUnheard();
  }
  if (known !== scope) selectedPlaylist.write(scope);
  if ($playlistScope.get() !== scope) setPlaylistScope(scope);
}

/** The last list, as this browser or else the server remembers it. */
async function lastScope(): Promise<PlaylistScope> {
  const known = selectedPlaylist.read();
  if (known !== undefined) return known;
  try {
    return (await callEndpoint(getLastPlaylist, {})).playlistId;
  } catch (error) {
    console.warn('Couldn’t restore the last playlist.', error);
    return ALL_SONGS;
  }
}

/**
 * The current list, and a function to choose another. The address decides; browser storage and `$playlistScope` follow it. Choosing a list
 * also clears the search, unless it comes with one, the decision filter and a playlist’s statuses, and informs the server (PRODUCT.md, Playlists).
 */
export function useScope(): { scope: PlaylistScope; selectScope(scope: PlaylistScope, search?: string): void } {
  const location = useLocation();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const remembered = useStore($playlistScope);
  const member = useMember();
  const named = scopeInAddress(location);
  const addressed = named === undefined ? undefined : scopeFor(named, member);
  const isUnsaid = location.pathname === '/' && !location.search.includes('playlist=');
  const isRefused = location.pathname === '/' && addressed !== undefined && addressed !== named;

  useEffect(() => {
    if (addressed === undefined) return;
    if (!isUnsaid) restoringOf.set(queryClient, 'done');
    if (isRefused) void navigate(scopePath(addressed), { replace: true });
    const restoring = restoringOf.get(queryClient);
    if (restoring === 'done') return enter(addressed);
    if (restoring === 'asked') return;
    restoringOf.set(queryClient, 'asked');
    void lastScope().then((scope) => {
      // The user may have chosen a list meanwhile.
      if (restoringOf.get(queryClient) === 'done') return;
      restoringOf.set(queryClient, 'done');
      if (scope === ALL_SONGS) enter(scope);
      else void navigate(scopePath(scope), { replace: true });
    });
  }, [addressed, isRefused, isUnsaid, navigate, queryClient]);

  const selectScope = useCallback(
    (chosen: PlaylistScope, search = '') => {
      restoringOf.set(queryClient, 'done');
      // Entered before the address changes, which would clear the search.
      if (search) enter(chosen);
      searchFor(search);
      void navigate(scopePath(chosen));
      callEndpoint(trackPlaylistAccess, { body: { playlistId: chosen } }).catch((error: unknown) =>
        console.error('Failed to track access', error),
      );
    },
    [navigate, queryClient],
  );

  if (addressed !== undefined) return { scope: addressed, selectScope };
  return { scope: named === undefined ? remembered : named, selectScope };
}

import { ALL_SONGS } from '@simmer/contracts';
import { useLocation, useNavigate } from '@simmer/kit/router';
import { useEffect } from 'react';
import { scopePath, useScope } from '../lists/scope.ts';
import { usePlaylists } from './playlists.queries.ts';

/** Leads on to all songs where the address names a playlist that is not there, or not any more: somebody else may have deleted it. */
export function useLeaveGonePlaylist(): void {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const { scope } = useScope();
  const { data, isFetching } = usePlaylists();
  const isPlaylist = pathname === '/' && scope !== null && scope > 0;
  const isGone = isPlaylist && data !== undefined && !isFetching && !data.some(({ id }) => id === scope);
  useEffect(() => {
    if (isGone) void navigate(scopePath(ALL_SONGS), { replace: true });
  }, [isGone, navigate]);
}

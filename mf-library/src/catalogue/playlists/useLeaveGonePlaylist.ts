import { ALL_SONGS } from '@simmer/contracts';
import { useLocation, useNavigate } from '@simmer/kit/router';
import { useEffect } from 'react';
import { scopePath, useScope } from '../lists/scope.ts';
import { usePlaylists } from './playlists.queries.ts';

/** Moves on to all songs if the address names a missing playlist, such as one that someone else has deleted. */
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

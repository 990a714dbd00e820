import { type Song, songPagePath, type Version } from '@simmer/contracts';
import { useQueryClient } from '@simmer/kit/query';
import { useNavigate } from '@simmer/kit/router';
import { useCallback, useEffect, useRef } from 'react';
import { seedVersionPage } from '../songData/song.queries.ts';

/** Returns a stable function that opens another version of the song at its own address, with the known data. */
export function useShowVersion(song: Song, versions: Version[] | undefined, playlistQuery: string) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const latest = useRef({ song, versions, playlistQuery, navigate });
  useEffect(() => {
    latest.current = { song, versions, playlistQuery, navigate };
  });
  return useCallback(
    (version: Version) => {
      const now = latest.current;
      if (version.id === now.song.id) return;
      seedVersionPage(queryClient, now.song, version, now.versions);
      void now.navigate(songPagePath(version.dropboxPath, now.playlistQuery), { replace: true });
    },
    [queryClient],
  );
}

import { $playback, playToggled, type Song, songPagePath, type Version } from '@simmer/contracts';
import type { MovedVersion } from '@simmer/contracts/extra';
import { useQueryClient } from '@simmer/kit/query';
import { useNavigate } from '@simmer/kit/router';
import { useCallback, useEffect, useRef } from 'react';
import { switchesTo } from '../catalogue/versions/versionPlayback.ts';
import { seedVersionPage } from '../songData/song.queries.ts';

/** Where the page goes: to another version of its song, each at its own address with the known data, and on from one that leaves the song. */
export function useVersionMoves(song: Song, versions: Version[] | undefined, playlistQuery: string) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const latest = useRef({ song, versions, playlistQuery, navigate });
  useEffect(() => {
    latest.current = { song, versions, playlistQuery, navigate };
  });
  const show = useCallback(
    (version: Version) => {
      const now = latest.current;
      if (version.id === now.song.id) return;
      seedVersionPage(queryClient, now.song, version, now.versions);
      void now.navigate(songPagePath(version.dropboxPath, now.playlistQuery), { replace: true });
    },
    [queryClient],
  );
  const select = useCallback(
    (version: Version) => {
      show(version);
      if (switchesTo($playback.get(), version)) playToggled.emit({ song: version });
    },
    [show],
  );
  /** Opens the newest other version that is not hidden. @returns whether there is one */
  const leave = ({ id }: Pick<Version, 'id'>): boolean => {
    const others = versions?.filter((version) => version.id !== id) ?? [];
    const next = others.find(({ isHidden }) => !isHidden) ?? others[0];
    if (next && song.id === id) show(next);
    return next !== undefined;
  };
  const follow = ({ dropboxPath }: Pick<Version, 'dropboxPath'>) =>
    void navigate(songPagePath(dropboxPath, playlistQuery), { replace: true });
  return {
    show,
    /** shows a version, and plays it if another one is playing */
    select,
    onHidden: (version: Version) => void leave(version),
    onMoved({ version, versionsLeft }: MovedVersion) {
      if (versionsLeft > 0) leave(version);
      // The page follows the last version, which is now the whole song.
      else follow(version);
    },
    /** The page stays with its version, which now belongs to the other song and is found there by its path. */
    onMerged: () => follow(song),
    onRemoved(version: Version) {
      if (!leave(version)) void navigate(`/?playlist=${playlistQuery}`);
    },
  };
}

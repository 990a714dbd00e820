import { useStore } from '@nanostores/react';
import {
  $playlistScope,
  queryKeys,
  type Song,
  scopeFromQuery,
  songPagePath,
  titleKey,
  toastRequested,
  type Version,
} from '@simmer/contracts';
import { useQueryClient } from '@simmer/kit/query';
import { useLocation, useNavigate, useSearchParams } from '@simmer/kit/router';
import { PageState } from '@simmer/kit/ui';
import { useEffect, useRef } from 'react';
import { BackToLibrary } from '../controls/BackToLibrary.tsx';
import { useKnownDecisions } from '../deciding/approvals/useKnownDecisions.ts';
import { LoadFailure } from '../feedback/LoadFailure.tsx';
import { isHiddenSong, isNotFound, seedVersionPage, useSongPage } from '../songData/song.queries.ts';
import { useMayCurate } from '../songData/useMayCurate.ts';
import { withGoals } from './askedPlace.ts';
import { useSongLikes } from './hero/likes.queries.ts';
import { SongPage } from './SongPage.tsx';
import { SongPageSkeleton } from './SongPageSkeleton.tsx';
import { songKeyFromAddress } from './songKey.ts';

/** `/song/{storage path or clean title}`: the song and its versions, once loaded. */
export function SongScreen() {
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const remembered = useStore($playlistScope);
  const key = songKeyFromAddress(pathname);
  const { song, versions, songKey } = useSongPage(key);
  const playlistQuery = search.get('playlist');
  const scope = playlistQuery === null ? remembered : scopeFromQuery(playlistQuery);
  // Fetched in parallel with the song, which leaves one wait for the whole page.
  useSongLikes(songKey);
  const isOpenKnown = useKnownDecisions(song.data, songKey);
  const mayCurate = useMayCurate();
  useFollowedAddress(key, song.data, search);
  useLeftHiddenVersion(mayCurate ? undefined : song.data, versions.data, search);

  if (song.isPending || (song.data && !isOpenKnown)) return <SongPageSkeleton />;
  if (song.data && !isNotFound(song.error)) {
    if (isHiddenSong(song.data) && !mayCurate) {
      return (
        <PageState
          place="page"
          picture="hidden"
          heading="This song is hidden"
          text="An admin or a song curator can show it again."
          role="status"
        >
          <BackToLibrary scope={scope} />
        </PageState>
      );
    }
    return <SongPage song={song.data} versions={versions} songKey={songKey} scope={scope} />;
  }
  if (!isNotFound(song.error)) {
    return (
      <LoadFailure place="page" heading="Couldn’t load the song" error={song.error} onRetry={() => void song.refetch()}>
        <BackToLibrary scope={scope} />
      </LoadFailure>
    );
  }
  return (
    <PageState
      place="page"
      picture="missing"
      heading="Song not found"
      text={
        song.data
          ? 'Its last version was deleted while you were here.'
          : 'It may have been deleted or renamed, or the address is wrong.'
      }
      role="alert"
    >
      <BackToLibrary scope={scope} />
    </PageState>
  );
}

/** Keeps the address in step: a file may be renamed, moved or deleted while it is shown, and a song may be merged into another. */
function useFollowedAddress(key: string, song: Song | undefined, search: URLSearchParams): void {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const playlistQuery = search.get('playlist');
  const seen = useRef<{ key: string; id: number; dropboxPath: string }>(undefined);
  useEffect(() => {
    if (!song) return;
    const before = seen.current?.key === key ? seen.current : undefined;
    const isTitle = !key.startsWith('/');
    const isThere = isTitle ? titleKey(key) === titleKey(song.cleanTitle) : key === song.dropboxPath;
    if (isThere || !isTitle) seen.current = { key, id: song.id, dropboxPath: song.dropboxPath };
    if (isThere) return;
    if (isTitle && before) {
      // The page stays with its version, which now belongs to the other song.
      void navigate(withGoals(songPagePath(before.dropboxPath, playlistQuery), search), { replace: true });
      return;
    }
    if (isTitle) {
      toastRequested.emit({ title: `“${key}” is now part of “${song.cleanTitle}”`, intent: 'info' });
    } else if (before && before.id !== song.id) {
      toastRequested.emit({
        title: 'That version no longer exists',
        body: `Showing ${song.filename} of the same song.`,
        intent: 'info',
      });
    }
    queryClient.setQueryData(queryKeys.song(song.dropboxPath), song);
    void navigate(withGoals(songPagePath(song.dropboxPath, playlistQuery), search), { replace: true });
  }, [key, song, search, playlistQuery, navigate, queryClient]);
}

/** Moves on to the newest visible version when the shown one is hidden from the user. */
function useLeftHiddenVersion(song: Song | undefined, versions: Version[] | undefined, search: URLSearchParams): void {
  const navigate = useNavigate();
  const playlistQuery = search.get('playlist');
  const queryClient = useQueryClient();
  useEffect(() => {
    const next = versions?.find(({ isHidden }) => !isHidden);
    if (!song?.isHidden || !next || next.id === song.id) return;
    toastRequested.emit({
      title: 'That version is hidden',
      body: `Showing ${next.filename} of the same song.`,
      intent: 'info',
    });
    seedVersionPage(queryClient, song, next, versions);
    void navigate(withGoals(songPagePath(next.dropboxPath, playlistQuery), search), { replace: true });
  }, [song, versions, search, playlistQuery, navigate, queryClient]);
}

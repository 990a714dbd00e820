import { useStore } from '@nanostores/react';
import {
  $playlistScope,
  type PlaylistScope,
  queryFromScope,
  queryKeys,
  type Song,
  scopeFromQuery,
  shownMessage,
  songPagePath,
  titleKey,
  toastRequested,
  type Version,
} from '@simmer/contracts';
import { useQueryClient } from '@simmer/kit/query';
import { useLocation, useNavigate, useSearchParams } from '@simmer/kit/router';
import { Body1, Button, makeStyles, Spinner, Title2, tokens } from '@simmer/kit/ui';
import { useEffect, useRef } from 'react';
import { useSongLikes } from '../hero/likes.queries.ts';
import { isHiddenSong, isNotFound, seedVersionPage, useSongPage } from '../songData/song.queries.ts';
import { useMayCurate } from '../songData/useMayCurate.ts';
import { SongPage } from './SongPage.tsx';
import { songKeyFromAddress } from './songKey.ts';

const useStyles = makeStyles({
  notice: {
    display: 'grid',
    justifyItems: 'center',
    rowGap: tokens.spacingVerticalM,
    padding: `${tokens.spacingVerticalXXXL} ${tokens.spacingHorizontalL}`,
    textAlign: 'center',
  },
});

/** `/song/{storage path or clean title}`: the song and its versions, once loaded. */
export function SongScreen() {
  const styles = useStyles();
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const kept = useStore($playlistScope);
  const key = songKeyFromAddress(pathname);
  const { song, versions, songKey } = useSongPage(key);
  const given = search.get('playlist');
  const scope = given === null ? kept : scopeFromQuery(given);
  // Fetched in parallel with the song, which leaves one wait for the whole page.
  useSongLikes(songKey);
  const mayCurate = useMayCurate();
  useFollowedAddress(key, song.data, given);
  useLeftHiddenVersion(mayCurate ? undefined : song.data, versions.data, given);

  if (song.isPending) {
    return (
      <div className={styles.notice}>
        <Spinner label="Loading song..." />
      </div>
    );
  }
  if (song.data && !isNotFound(song.error)) {
    if (isHiddenSong(song.data) && !mayCurate) {
      return (
        <div className={styles.notice} role="status">
          <Title2 as="h1">This song is hidden</Title2>
          <Body1 align="center">An admin or a song curator can show it again.</Body1>
          <BackButton scope={scope} />
        </div>
      );
    }
    return <SongPage song={song.data} versions={versions} songKey={songKey} scope={scope} />;
  }
  const isUnknown = isNotFound(song.error);
  return (
    <div className={styles.notice} role="alert">
      <Title2 as="h1">{isUnknown ? 'Song not found' : 'Couldn’t load the song'}</Title2>
      {!isUnknown && <Body1 align="center">{shownMessage(song.error)}</Body1>}
      {isUnknown && (
        <Body1 align="center">
          {song.data
            ? 'Its last version was deleted while you were here.'
            : 'It may have been deleted or renamed, or the address is wrong.'}
        </Body1>
      )}
      <BackButton scope={scope} />
    </div>
  );
}

/** Keeps the address in step: a file may be renamed, moved or deleted while it is shown, and a song may be merged into another. */
function useFollowedAddress(key: string, song: Song | undefined, playlistQuery: string | null): void {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
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
      void navigate(songPagePath(before.dropboxPath, playlistQuery), { replace: true });
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
    void navigate(songPagePath(song.dropboxPath, playlistQuery), { replace: true });
  }, [key, song, playlistQuery, navigate, queryClient]);
}

/** Moves on to the newest visible version when the shown one is hidden from the user. */
function useLeftHiddenVersion(
  song: Song | undefined,
  versions: Version[] | undefined,
  playlistQuery: string | null,
): void {
  const navigate = useNavigate();
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
    void navigate(songPagePath(next.dropboxPath, playlistQuery), { replace: true });
  }, [song, versions, playlistQuery, navigate, queryClient]);
}

function BackButton({ scope }: { scope: PlaylistScope }) {
  const navigate = useNavigate();
  return (
    <Button appearance="primary" onClick={() => void navigate(`/?playlist=${queryFromScope(scope)}`)}>
      Back to Library
    </Button>
  );
}

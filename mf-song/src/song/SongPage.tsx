import { type PlaylistScope, queryFromScope, type Song, shownTitle, type Version } from '@simmer/contracts';
import type { UseQueryResult } from '@simmer/kit/query';
import { lazyPart, makeStyles, onPhone, onTwoPanes } from '@simmer/kit/ui';
import { Suspense, useCallback, useEffect } from 'react';
import { ContextBar } from '../catalogue/list/ContextBar.tsx';
import { useContextSongs } from '../catalogue/list/useContextSongs.ts';
import { VersionHistory } from '../catalogue/versions/VersionHistory.tsx';
import { StandPlace } from '../deciding/approvals/StandPlace.tsx';
import { useSongDeciding } from '../deciding/useSongDeciding.tsx';
import { HeardBy } from '../playing/heard/HeardBy.tsx';
import { useSectionKeys } from '../playing/sections/useSectionKeys.ts';
import { Room } from '../room/Room.tsx';
import { useUnheardVersions } from '../songData/hearing.queries.ts';
import { isHiddenSong } from '../songData/song.queries.ts';
import { failedCheckText, useFailedChecks } from '../songData/useFailedChecks.ts';
import { useSongFacts } from '../songData/useSongFacts.ts';
import { useAskedPlace } from './askedPlace.ts';
import { SongHero } from './hero/SongHero.tsx';
import { roomLanes } from './roomLanes.tsx';
import { SongDetails } from './SongDetails.tsx';
import { SongParts } from './SongParts.tsx';
import { HiddenNotice, UnplayableNotice } from './songNotices.tsx';
import { useSongPageStyles } from './songPage.styles.ts';
import { usePageTab } from './usePageTab.ts';
import { useVersionMoves } from './useVersionMoves.ts';

const useStyles = makeStyles({
  // One line, or a banner on a phone: its place is there with what is open.
  stand: { minHeight: '44px', ':empty': { display: 'none' }, [onPhone]: { minHeight: '56px' } },
  notes: {
    minWidth: 0,
    outlineStyle: 'none',
    [onTwoPanes]: { display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0 },
  },
  // About as high as a song's notes before the first one, until their code has loaded.
  waiting: { minHeight: '400px' },
});

const NotesSection = lazyPart(
  () => import('../talking/notes/NotesSection.tsx'),
  (file) => file.NotesSection,
);

type Props = {
  /** the shown version, with its song's data */
  song: Song;
  versions: Pick<UseQueryResult<Version[]>, 'data' | 'error' | 'refetch'>;
  songKey: string | undefined;
  scope: PlaylistScope;
};

/** Everything about one song, from its list down to each of its versions. */
export function SongPage({ song, versions, songKey, scope }: Props) {
  const styles = useStyles();
  const page = useSongPageStyles();
  const context = useContextSongs(scope);
  const { customTitles } = useSongFacts();
  const title = shownTitle(song, customTitles.get(song.cleanTitle));
  const asked = useAskedPlace();
  const sought = asked.noteId === undefined ? undefined : { id: asked.noteId, visit: asked.visit };
  const { tab, setTab, notes, goToNotes } = usePageTab(sought?.visit);
  const { show, select, ...moves } = useVersionMoves(song, versions.data, queryFromScope(scope));
  const deciding = useSongDeciding(song, songKey, versions.data);
  const unheard = useUnheardVersions(song);
  const failure = useFailedChecks(versions.data)?.get(song.id);
  useSectionKeys(song);

  useEffect(() => {
    document.title = `${title} · Simmer`;
  }, [title]);

  const showNotes = useCallback(
    (version: Version) => {
      show(version);
      goToNotes(false);
    },
    [show, goToNotes],
  );

  return (
    <article className={page.page} aria-label={title}>
      <div className={page.main}>
        <ContextBar song={song} context={context} />
        {isHiddenSong(song) && <HiddenNotice cleanTitle={song.cleanTitle} />}
        {song.unplayable && <UnplayableNotice kind={song.unplayable} />}
        <SongHero
          song={song}
          songKey={songKey}
          title={title}
          versions={versions.data}
          moves={{ ...moves, select }}
          deciding={deciding}
        />
        <div className={styles.stand}>
          <StandPlace
            key={song.cleanTitle}
            cleanTitle={song.cleanTitle}
            shownId={song.id}
            songKey={deciding.songKey}
            versions={versions.data}
            decide={deciding.decide}
            isDeciding={deciding.isOpen}
            visit={asked.isDecision ? asked.visit : undefined}
          />
        </div>
        <Room
          song={song}
          versions={versions.data}
          lanes={roomLanes}
          beside={<HeardBy key={song.id} song={song} />}
          onWriteNote={() => goToNotes(true)}
        />
      </div>
      <div className={page.side}>
        <SongParts
          chosen={tab}
          onChoose={setTab}
          warnings={failure === undefined ? {} : { details: failedCheckText(failure) }}
          parts={{
            notes: (
              <div ref={notes} tabIndex={-1} className={styles.notes}>
                <Suspense fallback={<div className={styles.waiting} />}>
                  <NotesSection song={song} versions={versions.data} sought={sought} />
                </Suspense>
              </div>
            ),
            versions: (
              <VersionHistory
                song={song}
                versions={versions.data}
                error={versions.error}
                onRetry={() => void versions.refetch()}
                onSelect={select}
                onNotes={showNotes}
                onMoved={moves.onMoved}
                onRemoved={moves.onRemoved}
                extras={deciding.extras}
                unheard={unheard}
              />
            ),
            details: <SongDetails song={song} />,
          }}
        />
      </div>
      {deciding.dialogs}
    </article>
  );
}

import {
  $playback,
  canBePlayed,
  type PlaylistScope,
  playToggled,
  queryFromScope,
  type Song,
  shownMessage,
  shownTitle,
  songPagePath,
  toastFailure,
  type Version,
} from '@simmer/contracts';
import type { MovedVersion } from '@simmer/contracts/extra';
import { type UseQueryResult, useQuery } from '@simmer/kit/query';
import { useNavigate } from '@simmer/kit/router';
import { lazyPart, makeStyles, onPhone } from '@simmer/kit/ui';
import { Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { ContextBar } from '../catalogue/list/ContextBar.tsx';
import { useContextSongs } from '../catalogue/list/useContextSongs.ts';
import { MetadataGrid } from '../catalogue/metadata/MetadataGrid.tsx';
import { VersionHistory } from '../catalogue/versions/VersionHistory.tsx';
import { switchesTo } from '../catalogue/versions/versionPlayback.ts';
import { StandPlace } from '../deciding/approvals/StandPlace.tsx';
import { useDeciding } from '../deciding/approvals/useDeciding.tsx';
import { useVersionExtras } from '../deciding/approvals/useVersionExtras.tsx';
import { CHECK_PANEL_PX } from '../playing/checks/checkPanelHeight.ts';
import { HeardBy } from '../playing/heard/HeardBy.tsx';
import { useSectionKeys } from '../playing/sections/useSectionKeys.ts';
import { Room } from '../room/Room.tsx';
import { useUnheardVersions } from '../songData/hearing.queries.ts';
import { pageSongs } from '../songData/lists.queries.ts';
import { isHiddenSong } from '../songData/song.queries.ts';
import { failedCheckText, useFailedChecks } from '../songData/useFailedChecks.ts';
import { useMayCurate } from '../songData/useMayCurate.ts';
import { useSongFacts } from '../songData/useSongFacts.ts';
import { useAskedPlace } from './askedPlace.ts';
import { HiddenNotice } from './HiddenNotice.tsx';
import { SongHero } from './hero/SongHero.tsx';
import type { PageTab } from './PageTabs.tsx';
import { roomLanes } from './roomLanes.tsx';
import { SongParts } from './SongParts.tsx';
import { useSongPageClass } from './songPage.styles.ts';
import { UnplayableNotice } from './UnplayableNotice.tsx';
import { useShowVersion } from './useShowVersion.ts';

const useStyles = makeStyles({
  // As high as the credits with no one in them, until their code has loaded.
  credits: { minHeight: '52px', [onPhone]: { minHeight: '144px' } },
  check: { minHeight: `${CHECK_PANEL_PX}px` },
  notes: { minWidth: 0, outlineStyle: 'none' },
  // About as high as a song's notes before the first one, until their code has loaded.
  waiting: { minHeight: '400px' },
});

const NotesSection = lazyPart(
  () => import('../talking/notes/NotesSection.tsx'),
  (file) => file.NotesSection,
);
const CreditsOfVersion = lazyPart(
  () => import('../people/credits/CreditsOfVersion.tsx'),
  (file) => file.CreditsOfVersion,
);
const CheckPanel = lazyPart(
  () => import('../playing/checks/CheckPanel.tsx'),
  (file) => file.CheckPanel,
);
const MergedSongs = lazyPart(
  () => import('../catalogue/merging/MergedSongs.tsx'),
  (file) => file.MergedSongs,
);

const OpenVoteDialog = lazyPart(
  () => import('../deciding/openVote/OpenVoteDialog.tsx'),
  (file) => file.OpenVoteDialog,
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
  const page = useSongPageClass();
  const navigate = useNavigate();
  const context = useContextSongs(scope);
  const { customTitles } = useSongFacts();
  const title = shownTitle(song, customTitles.get(song.cleanTitle));
  const playlistQuery = queryFromScope(scope);
  const mayCurate = useMayCurate();
  const warnings = useWarnings(song, versions.data);
  const notes = useRef<HTMLDivElement>(null);
  const asked = useAskedPlace();
  const [tab, setTab] = useTab(asked.noteId === undefined ? undefined : asked.visit);
  // Anew with each wish to see the notes, which a phone may have to bring forward first.
  const [goal, setGoal] = useState<{ isWriting: boolean }>();
  const show = useShowVersion(song, versions.data, playlistQuery);
  useSongsFailureToast();
  useSectionKeys(song);

  // Nobody decides about a hidden song.
  const decidingKey = isHiddenSong(song) ? undefined : songKey;
  const { isOpen: isDeciding, decide, dialogs } = useDeciding(decidingKey, versions.data);
  const [isOpeningVote, setIsOpeningVote] = useState(false);
  const votable = versions.data?.filter(canBePlayed) ?? [];
  const onOpenVote = decidingKey !== undefined && votable.length > 1 ? () => setIsOpeningVote(true) : undefined;
  const unheard = useUnheardVersions(song);
  const extras = useVersionExtras({ songKey: decidingKey, decide, onOpenVote });

  useEffect(() => {
    document.title = `${title} · Simmer`;
  }, [title]);

  useEffect(() => {
    if (!goal) return;
    notes.current?.scrollIntoView({ block: 'start' });
    const field = goal.isWriting ? notes.current?.querySelector('textarea') : null;
    (field ?? notes.current)?.focus({ preventScroll: true });
  }, [goal]);

  const select = useCallback(
    (version: Version) => {
      show(version);
      if (switchesTo($playback.get(), version)) playToggled.emit({ song: version });
    },
    [show],
  );
  const goToNotes = useCallback(
    (version: Version) => {
      show(version);
      setTab('notes');
      setGoal({ isWriting: false });
    },
    [show, setTab],
  );

  const writeNote = useCallback(() => {
    setTab('notes');
    setGoal({ isWriting: true });
  }, [setTab]);

  /** Opens the newest other version that is not hidden. @returns whether there is one */
  const leaveVersion = (id: number): boolean => {
    const others = versions.data?.filter((version) => version.id !== id) ?? [];
    const next = others.find(({ isHidden }) => !isHidden) ?? others[0];
    if (next && song.id === id) show(next);
    return next !== undefined;
  };
  const onMoved = ({ version, versionsLeft }: MovedVersion) => {
    if (versionsLeft > 0) leaveVersion(version.id);
    // The page follows the last version, which is now the whole song.
    else void navigate(songPagePath(version.dropboxPath, playlistQuery), { replace: true });
  };
  // The page stays with its version, which now belongs to the other song and is found there by its path.
  const onMerged = () => void navigate(songPagePath(song.dropboxPath, playlistQuery), { replace: true });
  const onRemoved = ({ id }: Version) => {
    if (!leaveVersion(id)) void navigate(`/?playlist=${playlistQuery}`);
  };

  return (
    <article className={page} aria-label={title}>
      <ContextBar song={song} context={context} />
      {isHiddenSong(song) && <HiddenNotice cleanTitle={song.cleanTitle} />}
      {song.unplayable && <UnplayableNotice kind={song.unplayable} />}
      <SongHero
        song={song}
        songKey={songKey}
        title={title}
        onHidden={({ id }) => leaveVersion(id)}
        onMerged={onMerged}
        onAsk={decidingKey === undefined ? undefined : () => decide({ kind: 'deciders' })}
        onOpenVote={onOpenVote}
      />
      <StandPlace
        key={song.cleanTitle}
        cleanTitle={song.cleanTitle}
        shownId={song.id}
        songKey={decidingKey}
        versions={versions.data}
        decide={decide}
        isDeciding={isDeciding}
        visit={asked.isDecision ? asked.visit : undefined}
      />
      <Room
        song={song}
        versions={versions.data}
        lanes={roomLanes}
        beside={<HeardBy key={song.id} song={song} />}
        onWriteNote={writeNote}
      />
      <SongParts
        chosen={tab}
        onChoose={setTab}
        warnings={warnings}
        parts={{
          notes: (
            <div ref={notes} tabIndex={-1} className={styles.notes}>
              <Suspense fallback={<div className={styles.waiting} />}>
                <NotesSection
                  song={song}
                  versions={versions.data}
                  sought={asked.noteId === undefined ? undefined : { id: asked.noteId, visit: asked.visit }}
                />
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
              onNotes={goToNotes}
              onMoved={onMoved}
              onRemoved={onRemoved}
              extras={extras}
              unheard={unheard}
            />
          ),
          details: (
            <>
              <MetadataGrid song={song} />
              <Suspense fallback={<div className={styles.credits} />}>
                <CreditsOfVersion version={song} />
              </Suspense>
              <Suspense fallback={<div className={styles.check} />}>
                <CheckPanel song={song} />
              </Suspense>
              {mayCurate && (
                <Suspense>
                  <MergedSongs song={song} />
                </Suspense>
              )}
            </>
          ),
        }}
      />
      {dialogs}
      <Suspense>
        {isOpeningVote && decidingKey !== undefined && (
          <OpenVoteDialog songKey={decidingKey} versions={votable} onClosed={() => setIsOpeningVote(false)} />
        )}
      </Suspense>
    </article>
  );
}

/** What a phone shows; the notes with each visit that asks for one. */
function useTab(visit: string | undefined) {
  const [tab, setTab] = useState<PageTab>('notes');
  const [seen, setSeen] = useState(visit);
  if (visit !== seen) {
    setSeen(visit);
    if (visit !== undefined) setTab('notes');
  }
  return [tab, setTab] as const;
}

/** What is wrong in a part of the page, which a phone may not show. */
function useWarnings({ id }: Song, versions: Version[] | undefined): Partial<Record<PageTab, string>> {
  const failure = useFailedChecks(versions)?.get(id);
  return failure === undefined ? {} : { details: failedCheckText(failure) };
}

/** Reports once that the library's songs failed to load, which previous, next and search need. */
function useSongsFailureToast(): void {
  const { error } = useQuery(pageSongs);
  useEffect(() => {
    if (error) toastFailure('Failed to load songs', error, shownMessage(error));
  }, [error]);
}

import { formatNumber, type PlayableSong, type Song } from '@simmer/contracts';
import type { PlacedNote, SongComment } from '@simmer/contracts/extra';
import { useQuery } from '@simmer/kit/query';
import {
  hidingScrollbar,
  makeStyles,
  onTwoPanes,
  ShowToggle,
  tokens,
  typographyStyles,
  useMember,
  useNow,
} from '@simmer/kit/ui';
import { Badge } from '@simmer/kit/ui-forms';
import { useCallback, useId, useMemo, useRef, useState } from 'react';
import { onTouch } from '../../controls/onTouch.ts';
import { LoadFailure } from '../../feedback/LoadFailure.tsx';
import { team } from '../../people/members/team.queries.ts';
import { namedSectionAt } from '../../playing/timeline/sectionAt.ts';
import { commentsOf } from '../../songData/comments.queries.ts';
import { sectionsOf } from '../../songData/sections.queries.ts';
import { mayChange, mayEdit } from './guests/noteRights.ts';
import { NoNotes } from './list/NoNotes.tsx';
import { NoteFilterRow } from './list/NoteFilterRow.tsx';
import { hasNote, type Thread } from './list/threads.ts';
import { useListedNotes } from './list/useListedNotes.ts';
import { MissingNote } from './MissingNote.tsx';
import type { NotesList } from './Note.tsx';
import { NoteComposer } from './NoteComposer.tsx';
import { NoteList } from './NoteList.tsx';
import { NoteSkeletons } from './NoteSkeletons.tsx';
import { NoteThread } from './NoteThread.tsx';
import { GoneNotes } from './placed/GoneNotes.tsx';
import { usePlacedNotes } from './placed/usePlacedNotes.ts';
import { useLitNote } from './useLitNote.ts';
import { useNoteActions } from './useNoteActions.ts';
import { useNoteEdit } from './useNoteEdit.tsx';
import { useNoteMenus } from './useNoteMenus.tsx';
import { type SoughtNote, useSoughtNote } from './useSoughtNote.ts';

const useStyles = makeStyles({
  section: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: tokens.spacingVerticalM,
    // In a pane of its own, the list scrolls between the heading and the box for a new note.
    [onTwoPanes]: { flex: 1, minHeight: 0, gridTemplateRows: 'auto minmax(0, 1fr) auto', rowGap: 0 },
  },
  pinned: {
    minWidth: 0,
    [onTwoPanes]: {
      gridRowStart: 3,
      padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalXL}`,
      borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
      // Who can be mentioned is suggested above it.
      '--mentions-top': 'auto',
      '--mentions-bottom': '100%',
    },
  },
  list: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignContent: 'start',
    rowGap: tokens.spacingVerticalM,
    [onTwoPanes]: {
      gridRowStart: 2,
      overflowY: 'auto',
      padding: `0 ${tokens.spacingHorizontalXL} ${tokens.spacingVerticalL}`,
      ...hidingScrollbar,
    },
  },
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    minHeight: '40px',
    [onTouch]: { minHeight: '44px' },
    [onTwoPanes]: { padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalXL}` },
  },
  heading: { margin: 0, outlineStyle: 'none', ...typographyStyles.subtitle2 },
  resolved: { marginInlineStart: 'auto' },
});

const noNotes: readonly SongComment[] = [];
const nobody: readonly never[] = [];
const noVersions: readonly PlayableSong[] = [];

type Props = {
  /** the shown version, which new notes are about */
  song: Song;
  /** the song's versions, newest first */
  versions?: readonly PlayableSong[] | undefined;
  /** the note that the page's address asks for */
  sought?: SoughtNote | undefined;
};

/** A song's notes, newest first, and the box for a new one (PRODUCT.md, Notes). */
export function NotesSection({ song, versions = noVersions, sought }: Props) {
  const styles = useStyles();
  const { cleanTitle } = song;
  const headingId = useId();
  const { data, error, refetch } = useQuery(commentsOf(cleanTitle));
  const { data: people = nobody } = useQuery(team);
  const member = useMember();
  const now = useNow();
  const [answeredId, setAnsweredId] = useState<number>();
  const heading = useRef<HTMLHeadingElement>(null);
  const [litId, light] = useLitNote(heading);
  const section = useRef<HTMLElement>(null);
  const placedNotes = usePlacedNotes(song);
  const placed = useMemo(() => new Map(placedNotes.map((one) => [one.note.id, one])), [placedNotes]);
  const isGone = (id: number) => placed.get(id)?.trust === 'gone';
  const found = useSoughtNote({ sought, notes: data, isGone, section, refetch });
  const { soughtId } = found;
  const { begin, editor, editedId, notes } = useNoteEdit(data ?? noNotes);
  const versionsById = useMemo(() => new Map(versions.map((one) => [one.id, one])), [versions]);
  const { onResolve, onConfirm, onCompare, onDelete, onBlock, dialog } = useNoteActions(light, versionsById);

  const canChange = useCallback((note: SongComment) => mayChange(note, member), [member]);
  const { onFix, onMore, menu } = useNoteMenus({
    notes,
    placed,
    shown: song,
    versions: versionsById,
    canChange,
    canEdit: (note) => mayEdit(note, member),
    onEdit: begin,
    onDelete,
    onBlock,
    light,
  });

  const pinned = useMemo(() => [litId, editedId, answeredId, soughtId], [litId, editedId, answeredId, soughtId]);
  const listed = useListedNotes({ notes, placed, pinned });
  const { there, gone, counts, filter, choice } = listed;
  const openCount = counts.open + counts.toConfirm;

  const onReply = useCallback((note: SongComment) => setAnsweredId(note.parentId ?? note.id), []);
  const onAnswered = useCallback(() => setAnsweredId(undefined), []);
  const list = useMemo(
    (): NotesList => ({
      people,
      shown: song,
      versions: versionsById,
      canChange,
      actions: { onResolve, onConfirm, onCompare, onReply, onFix, onMore, onEdit: begin, onDelete },
    }),
    [people, song, versionsById, canChange, onResolve, onConfirm, onCompare, onReply, onFix, onMore, begin, onDelete],
  );
  const { data: parts } = useQuery(sectionsOf(song));
  const sectionOf = (one: PlacedNote | undefined) =>
    parts && one && one.trust !== 'gone' ? namedSectionAt(parts.sections, one.atSeconds) : undefined;
  const row = (thread: Thread) => (
    <NoteThread
      thread={thread}
      section={sectionOf(placed.get(thread.note.id))}
      list={list}
      now={now}
      placed={placed.get(thread.note.id)}
      litId={hasNote(thread, litId) ? litId : undefined}
      soughtId={hasNote(thread, found.litId) ? found.litId : undefined}
      isAnswered={thread.note.id === answeredId}
      onAnswered={onAnswered}
      editedId={hasNote(thread, editedId) ? editedId : undefined}
      editor={hasNote(thread, editedId) ? editor : undefined}
    />
  );
  return (
    <section ref={section} aria-labelledby={headingId} className={styles.section}>
      <div className={styles.head}>
        <h2 id={headingId} ref={heading} tabIndex={-1} className={styles.heading}>
          Notes
        </h2>
        {openCount > 0 && (
          <Badge appearance="tint" color="brand" aria-label={`${formatNumber(openCount)} unresolved`}>
            {formatNumber(openCount)}
          </Badge>
        )}
        <span className={styles.resolved}>
          <ShowToggle label="Show resolved" isOn={listed.showResolved} onChange={listed.setShowResolved} />
        </span>
      </div>
      <div className={styles.pinned}>
        <NoteComposer
          key={cleanTitle}
          cleanTitle={cleanTitle}
          about={{ id: song.isHidden ? null : song.id, version: song.version }}
          versions={versionsById}
        />
      </div>
      <div className={styles.list}>
        {listed.hasFilter && <NoteFilterRow filter={filter} counts={counts} onFilter={listed.setFilter} />}
        {found.isMissing && <MissingNote onDismiss={found.dismiss} />}
        {!data && !error && <NoteSkeletons count={2} />}
        {!data && error && (
          <LoadFailure heading="Couldn’t load the notes" error={error} onRetry={() => void refetch()} />
        )}
        {data && listed.why && <NoNotes why={listed.why} onShow={listed.showMore} />}
        <NoteList key={choice} label="Notes" threads={there} neededId={soughtId}>
          {row}
        </NoteList>
        {gone.length > 0 && (
          <GoneNotes
            count={gone.length}
            isNeeded={gone.some((one) => hasNote(one, editedId) || hasNote(one, answeredId))}
            soughtId={gone.some((one) => hasNote(one, soughtId)) ? soughtId : undefined}
          >
            <NoteList key={choice} label="No longer there" threads={gone} neededId={soughtId}>
              {row}
            </NoteList>
          </GoneNotes>
        )}
      </div>
      {menu}
      {dialog}
    </section>
  );
}

import { formatNumber, type PlayableSong, type SongComment } from '@simmer/contracts';
import { useQuery } from '@simmer/kit/query';
import {
  Badge,
  Button,
  makeStyles,
  PageState,
  ShowToggle,
  tokens,
  typographyStyles,
  useMember,
  useNow,
} from '@simmer/kit/ui';
import { useCallback, useId, useMemo, useRef, useState } from 'react';
import { onTouch } from '../controls/onTouch.ts';
import { rowKeys } from '../controls/rowKeys.ts';
import { useFocusOnNewRows } from '../controls/useFocusOnNewRows.ts';
import { LoadFailure } from '../feedback/LoadFailure.tsx';
import { team } from '../people/team.queries.ts';
import { commentsOf } from './comments.queries.ts';
import { NoteComposer } from './NoteComposer.tsx';
import { NoteSkeletons } from './NoteSkeletons.tsx';
import { NoteThread } from './NoteThread.tsx';
import { hasNote, threadsOf } from './threads.ts';
import { useLitNote } from './useLitNote.ts';
import { useNoteActions } from './useNoteActions.ts';
import { useNoteEdit } from './useNoteEdit.tsx';

const SHOWN_AT_FIRST = 40;

const useStyles = makeStyles({
  section: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: tokens.spacingVerticalM,
  },
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    minHeight: '40px',
    [onTouch]: { minHeight: '44px' },
  },
  heading: { margin: 0, outlineStyle: 'none', ...typographyStyles.subtitle2 },
  resolved: { marginInlineStart: 'auto' },
  list: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: tokens.spacingVerticalXS,
    margin: `0 calc(-1 * ${tokens.spacingHorizontalM})`,
    padding: 0,
    listStyleType: 'none',
  },
  more: { justifySelf: 'center', [onTouch]: { minHeight: '44px' } },
});

const noNotes: readonly SongComment[] = [];
const nobody: readonly never[] = [];
const noVersions: readonly PlayableSong[] = [];

type Props = {
  cleanTitle: string;
  /** the shown version, which new notes are about */
  version?: number | null;
  /** the song's versions, to play a note's moment in its own */
  versions?: readonly PlayableSong[] | undefined;
};

/** A song's notes, newest first, and the box for a new one (PRODUCT.md, Notes). */
export function NotesSection({ cleanTitle, version = null, versions = noVersions }: Props) {
  const styles = useStyles();
  const headingId = useId();
  const query = commentsOf(cleanTitle);
  const { data, error, refetch } = useQuery(query);
  const { data: people = nobody } = useQuery(team);
  const member = useMember();
  const now = useNow();
  const [showResolved, setShowResolved] = useState(false);
  const [answeredId, setAnsweredId] = useState<number>();
  const [mostShown, setMostShown] = useState(SHOWN_AT_FIRST);
  const heading = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const focusOnNew = useFocusOnNewRows(list);
  const [litId, light] = useLitNote(heading);
  const { begin, editor, editedId, notes } = useNoteEdit(data ?? noNotes);
  const { onResolve, onDelete, dialog } = useNoteActions(light);

  const threads = useMemo(() => {
    const kept = [litId, editedId, answeredId].flatMap((id) => id ?? []);
    return threadsOf(notes, showResolved, new Set(kept));
  }, [notes, showResolved, litId, editedId, answeredId]);
  const versionsById = useMemo(() => new Map(versions.map((one) => [one.id, one])), [versions]);
  const openCount = notes.filter(({ parentId, isResolved }) => parentId === null && !isResolved).length;

  const canChange = useCallback(
    (note: SongComment) => member !== undefined && (member.isAdmin || member.id === note.userId),
    [member],
  );
  const onReply = useCallback((note: SongComment) => setAnsweredId(note.parentId ?? note.id), []);
  const onAnswered = useCallback(() => setAnsweredId(undefined), []);

  return (
    <section aria-labelledby={headingId} className={styles.section}>
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
          <ShowToggle label="Show resolved" isOn={showResolved} onChange={setShowResolved} />
        </span>
      </div>
      <NoteComposer key={cleanTitle} cleanTitle={cleanTitle} version={version} />
      {!data && !error && <NoteSkeletons count={2} />}
      {!data && error && <LoadFailure heading="Couldn’t load the notes" error={error} onRetry={() => void refetch()} />}
      {data && threads.length === 0 && <NoNotes isResolved={data.length > 0} onShow={() => setShowResolved(true)} />}
      <ul ref={list} aria-label="Notes" className={styles.list} {...rowKeys}>
        {threads.slice(0, mostShown).map((thread) => (
          <li key={thread.note.id}>
            <NoteThread
              thread={thread}
              people={people}
              now={now}
              versions={versionsById}
              canChange={canChange}
              litId={hasNote(thread, litId) ? litId : undefined}
              isAnswered={thread.note.id === answeredId}
              onAnswered={onAnswered}
              editedId={hasNote(thread, editedId) ? editedId : undefined}
              editor={hasNote(thread, editedId) ? editor : undefined}
              onResolve={onResolve}
              onReply={onReply}
              onEdit={begin}
              onDelete={onDelete}
            />
          </li>
        ))}
      </ul>
      {threads.length > mostShown && (
        <Button
          className={styles.more}
          onClick={() => {
            focusOnNew(mostShown);
            setMostShown(mostShown + SHOWN_AT_FIRST);
          }}
        >
          {`Show ${Math.min(SHOWN_AT_FIRST, threads.length - mostShown)} older notes`}
        </Button>
      )}
      {dialog}
    </section>
  );
}

/** Stands in for an empty list, which may only look empty. */
function NoNotes({ isResolved, onShow }: { isResolved: boolean; onShow(): void }) {
  if (!isResolved) return <PageState picture="empty" heading="No notes yet" text="Write the first one above." />;
  return (
    <PageState picture="empty" heading="All notes are resolved">
      <Button onClick={onShow}>Show them</Button>
    </PageState>
  );
}

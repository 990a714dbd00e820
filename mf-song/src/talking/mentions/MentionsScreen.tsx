import {
  customTitlesQuery,
  formatCount,
  type PlayableSong,
  relativeDate,
  shownTitle,
  songPagePath,
} from '@simmer/contracts';
import type { SongComment } from '@simmer/contracts/extra';
import { queryOptions, useQuery } from '@simmer/kit/query';
import { Link } from '@simmer/kit/router';
import {
  makeStyles,
  PageFrame,
  PageState,
  ShowToggle,
  tokens,
  typographyStyles,
  useMember,
  useNow,
} from '@simmer/kit/ui';
import { Badge } from '@simmer/kit/ui-forms';
import { useEffect, useMemo, useRef, useState } from 'react';
import { BackToLibrary } from '../../controls/BackToLibrary.tsx';
import { onTouch } from '../../controls/onTouch.ts';
import { rowKeys } from '../../controls/rowKeys.ts';
import { LoadFailure } from '../../feedback/LoadFailure.tsx';
import { team } from '../../people/members/team.queries.ts';
import { taggedComments } from '../notes/changes/comments.queries.ts';
import { mayChange } from '../notes/guests/noteRights.ts';
import { Note, type NotesList } from '../notes/Note.tsx';
import { NoteSkeletons } from '../notes/NoteSkeletons.tsx';
import { useLitNote } from '../notes/useLitNote.ts';
import { useNoteActions } from '../notes/useNoteActions.ts';

const useStyles = makeStyles({
  notes: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: tokens.spacingVerticalXL,
    outlineStyle: 'none',
  },
  group: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalXS },
  groupHead: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    margin: 0,
    ...typographyStyles.subtitle2,
  },
  link: {
    minWidth: 0,
    overflowWrap: 'anywhere',
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    ':hover': { textDecorationLine: 'underline' },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, borderRadius: tokens.borderRadiusSmall },
    [onTouch]: { display: 'flex', alignItems: 'center', minHeight: '44px', minWidth: '44px' },
  },
  list: { margin: `0 calc(-1 * ${tokens.spacingHorizontalM})`, padding: 0, listStyleType: 'none' },
});

const nobody: readonly never[] = [];
const noVersions: ReadonlyMap<number, PlayableSong> = new Map();
const TITLE = 'Notes Mentioning You';

/** A song's notes that mention the user, in the order of the list. */
function bySong(notes: readonly SongComment[]): [cleanTitle: string, notes: SongComment[]][] {
  const groups = new Map<string, SongComment[]>();
  for (const note of notes) groups.set(note.cleanTitle, [...(groups.get(note.cleanTitle) ?? []), note]);
  return [...groups];
}

/** `/comments`: the notes that mention the user, song by song. */
export function MentionsScreen() {
  const styles = useStyles();
  const { data, error, refetch } = useQuery(taggedComments);
  const { data: titles } = useQuery(queryOptions(customTitlesQuery));
  const { data: people = nobody } = useQuery(team);
  const member = useMember();
  const now = useNow();
  const [showResolved, setShowResolved] = useState(false);
  const all = useRef<HTMLDivElement>(null);
  const [litId, light] = useLitNote(all);
  const { onResolve, onDelete, dialog } = useNoteActions(light, noVersions);

  const list = useMemo(
    (): NotesList => ({
      people,
      versions: noVersions,
      canChange: (note) => mayChange(note, member),
      actions: { onResolve, onDelete },
    }),
    [people, member, onResolve, onDelete],
  );

  useEffect(() => {
    document.title = `${TITLE} · Simmer`;
  }, []);
  const titleOf = useMemo(
    () => new Map(titles?.map(({ cleanTitle, customTitle }) => [cleanTitle, customTitle])),
    [titles],
  );
  const groups = useMemo(
    () => bySong((data ?? []).filter(({ id, isResolved }) => showResolved || !isResolved || id === litId)),
    [data, showResolved, litId],
  );

  return (
    <PageFrame
      width="narrow"
      title={TITLE}
      aside={<ShowToggle label="Show resolved notes" isOn={showResolved} onChange={setShowResolved} />}
    >
      <div ref={all} role="group" aria-label="Notes" tabIndex={-1} className={styles.notes} {...rowKeys}>
        {!data && !error && <NoteSkeletons count={3} />}
        {!data && error && (
          <LoadFailure heading="Couldn’t load your notes" error={error} onRetry={() => void refetch()} />
        )}
        {data && groups.length === 0 && (
          <PageState
            picture="empty"
            heading={showResolved ? 'No notes found.' : 'No unresolved notes.'}
            text="When someone writes @ and your name in a note, it appears here."
          >
            <BackToLibrary />
          </PageState>
        )}
        {groups.map(([cleanTitle, notes]) => {
          const title = shownTitle({ cleanTitle }, titleOf.get(cleanTitle));
          return (
            <section key={cleanTitle} aria-label={title} className={styles.group}>
              <h2 className={styles.groupHead}>
                <Link className={styles.link} to={songPagePath(cleanTitle)}>
                  {title}
                </Link>
                <Badge appearance="tint" color="informative" aria-label={formatCount(notes.length, 'note')}>
                  {notes.length}
                </Badge>
              </h2>
              <ul className={styles.list} aria-label={`Notes on ${title}`}>
                {notes.map((note) => (
                  <li key={note.id}>
                    <Note note={note} list={list} when={relativeDate(note.createdAt, now)} isLit={note.id === litId} />
                  </li>
                ))}
              </ul>
            </section>
          );
        })}
      </div>
      {dialog}
    </PageFrame>
  );
}

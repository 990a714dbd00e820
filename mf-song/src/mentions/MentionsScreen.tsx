import {
  customTitlesQuery,
  formatCount,
  relativeDate,
  type SongComment,
  shownMessage,
  shownTitle,
  songPagePath,
} from '@simmer/contracts';
import { Icon } from '@simmer/kit/icons';
import { queryOptions, useQuery } from '@simmer/kit/query';
import { Link } from '@simmer/kit/router';
import {
  Badge,
  Body1,
  Button,
  Checkbox,
  makeStyles,
  Skeleton,
  SkeletonItem,
  tokens,
  typographyStyles,
  useMember,
  useNow,
} from '@simmer/kit/ui';
import { useEffect, useMemo, useRef, useState } from 'react';
import { taggedComments } from '../comments/comments.queries.ts';
import { Note } from '../comments/Note.tsx';
import { useLitNote } from '../comments/useLitNote.ts';
import { useNoteActions } from '../comments/useNoteActions.ts';
import { team } from '../people/team.queries.ts';

const useStyles = makeStyles({
  screen: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: tokens.spacingVerticalXL,
    boxSizing: 'border-box',
    maxWidth: '960px',
    margin: '0 auto',
    padding: `${tokens.spacingVerticalXXL} ${tokens.spacingHorizontalL} ${tokens.spacingVerticalXXXL}`,
  },
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
  },
  title: { margin: 0, letterSpacing: '-0.02em', outlineStyle: 'none', ...typographyStyles.title2 },
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
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  list: { margin: `0 calc(-1 * ${tokens.spacingHorizontalM})`, padding: 0, listStyleType: 'none' },
  message: {
    display: 'grid',
    justifyItems: 'center',
    rowGap: tokens.spacingVerticalM,
    padding: `${tokens.spacingVerticalXXXL} ${tokens.spacingHorizontalL}`,
    color: tokens.colorNeutralForeground2,
    textAlign: 'center',
  },
});

const nobody: readonly never[] = [];
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
  const heading = useRef<HTMLHeadingElement>(null);
  const [litId, light] = useLitNote(heading);
  const { onResolve, onDelete, dialog } = useNoteActions(light);

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
    <div className={styles.screen}>
      <div className={styles.head}>
        <h1 ref={heading} tabIndex={-1} className={styles.title}>
          {TITLE}
        </h1>
        <Checkbox
          label="Show resolved notes"
          checked={showResolved}
          onChange={(_, { checked }) => setShowResolved(checked === true)}
        />
      </div>
      {!data && !error && (
        <Skeleton aria-label="Loading notes">
          <SkeletonItem size={96} />
        </Skeleton>
      )}
      {!data && error && (
        <div role="alert" className={styles.message}>
          <Body1 align="center">{shownMessage(error)}</Body1>
          <Button onClick={() => void refetch()}>Try again</Button>
        </div>
      )}
      {data && groups.length === 0 && (
        <div className={styles.message}>
          <Icon name="chat-left-text" size={32} />
          <Body1 align="center">{showResolved ? 'No notes found.' : 'No unresolved notes.'}</Body1>
        </div>
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
                  <Note
                    note={note}
                    people={people}
                    when={relativeDate(note.createdAt, now)}
                    version={undefined}
                    canChange={member !== undefined && (member.isAdmin || member.id === note.userId)}
                    isLit={note.id === litId}
                    onResolve={onResolve}
                    onDelete={onDelete}
                  />
                </li>
              ))}
            </ul>
          </section>
        );
      })}
      {dialog}
    </div>
  );
}

import type { PlayableSong, SongComment, User } from '@simmer/contracts';
import { Icon } from '@simmer/kit/icons';
import { Link } from '@simmer/kit/router';
import { Badge, Button, Checkbox, makeStyles, mergeClasses, tokens, typographyStyles } from '@simmer/kit/ui';
import { memo, type ReactNode } from 'react';
import { PersonPicture } from '../people/PersonPicture.tsx';
import { fullName } from '../people/personNames.ts';
import { MomentChip } from './MomentChip.tsx';
import { NoteText } from './NoteText.tsx';

const useStyles = makeStyles({
  note: {
    display: 'grid',
    gridTemplateColumns: '32px minmax(0, 1fr)',
    columnGap: tokens.spacingHorizontalM,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    borderRadius: tokens.borderRadiusLarge,
    transitionProperty: 'background-color',
    transitionDuration: tokens.durationNormal,
    '@media (prefers-reduced-motion: reduce)': { transitionDuration: '0s' },
    ':hover [data-actions]': { opacity: 1 },
    ':focus-within [data-actions]': { opacity: 1 },
  },
  lit: { backgroundColor: tokens.colorPaletteGreenBackground1 },
  resolved: { opacity: 0.85 },
  words: { minWidth: 0 },
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    minHeight: '24px',
    color: tokens.colorNeutralForeground2,
    ...typographyStyles.caption1,
  },
  author: {
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    overflowWrap: 'anywhere',
    ...typographyStyles.body1Strong,
    ':hover': { textDecorationLine: 'underline' },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  foot: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalXS,
    minHeight: '32px',
    marginLeft: `calc(-1 * ${tokens.spacingHorizontalS})`,
  },
  // Shown on hover and focus; always on touch screens.
  actions: { display: 'flex', '@media (hover: hover)': { opacity: 0 } },
  action: {
    minWidth: 0,
    color: tokens.colorNeutralForeground2,
    '@media (pointer: coarse)': { minHeight: '44px', minWidth: '44px' },
  },
});

export type NoteActions = {
  onResolve(note: SongComment, isResolved: boolean): void;
  onReply?: (note: SongComment) => void;
  onEdit?: (note: SongComment) => void;
  onDelete(note: SongComment, button: HTMLElement): void;
};

type Props = NoteActions & {
  note: SongComment;
  people: readonly User[];
  /** its relative time, as text */
  when: string;
  /** the version of its moment */
  version: PlayableSong | undefined;
  /** whether the user is its author or an admin */
  canChange: boolean;
  isLit: boolean;
  /** replaces its text during an edit */
  editor?: ReactNode;
};

/** One note: author, time, version, moment, text and actions. */
export const Note = memo(function Note({
  note,
  people,
  when,
  version,
  canChange,
  isLit,
  editor,
  onResolve,
  onReply,
  onEdit,
  onDelete,
}: Props) {
  const styles = useStyles();
  const name = fullName(note.user);
  const isReply = note.parentId !== null;
  return (
    <article
      aria-label={`${isReply ? 'Reply' : 'Note'} by ${name}`}
      className={mergeClasses(styles.note, isLit && styles.lit)}
      {...(isLit && { 'data-lit': true })}
    >
      <PersonPicture name={name} url={note.user.profileImageUrl} />
      <div className={styles.words}>
        <div className={styles.head}>
          <Link to={`/profile/${note.userId}`} className={styles.author}>
            {name}
          </Link>
          <time dateTime={note.createdAt} title={new Date(note.createdAt).toLocaleString()}>
            {when}
          </time>
          {note.updatedAt !== note.createdAt && <span>edited</span>}
          {note.version !== null && (
            <Badge appearance="tint" size="small" color="informative">
              v{note.version}
            </Badge>
          )}
          {note.atSeconds !== null && <MomentChip atSeconds={note.atSeconds} version={version} />}
        </div>
        {editor ?? <NoteText note={note} people={people} />}
        {!editor && (
          <div className={styles.foot}>
            {(!isReply || !onReply) && (
              <Checkbox
                size="medium"
                label="Resolved"
                checked={note.isResolved}
                onChange={(_, { checked }) => onResolve(note, checked === true)}
              />
            )}
            <div className={styles.actions} data-actions>
              {onReply && (
                <Button
                  className={styles.action}
                  size="small"
                  appearance="subtle"
                  aria-label={`Reply to ${name}`}
                  onClick={() => onReply(note)}
                >
                  Reply
                </Button>
              )}
              {canChange && onEdit && (
                <Button
                  className={styles.action}
                  size="small"
                  appearance="subtle"
                  icon={<Icon name="pencil" size={16} />}
                  aria-label="Edit note"
                  onClick={() => onEdit(note)}
                />
              )}
              {canChange && (
                <Button
                  className={styles.action}
                  size="small"
                  appearance="subtle"
                  icon={<Icon name="trash" size={16} />}
                  aria-label="Delete note"
                  onClick={(event) => onDelete(note, event.currentTarget)}
                />
              )}
            </div>
          </div>
        )}
      </div>
    </article>
  );
});

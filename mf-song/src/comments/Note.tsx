import type { PlayableSong, SongComment, User } from '@simmer/contracts';
import { Icon } from '@simmer/kit/icons';
import { Link } from '@simmer/kit/router';
import { Badge, Button, Checkbox, makeStyles, mergeClasses, tokens, typographyStyles } from '@simmer/kit/ui';
import { memo, type ReactNode } from 'react';
import { onTouch } from '../controls/onTouch.ts';
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
    '&:hover [data-actions]': { opacity: 1 },
    '&:focus-within [data-actions]': { opacity: 1 },
  },
  lit: { backgroundColor: tokens.colorPaletteGreenBackground1 },
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
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, borderRadius: tokens.borderRadiusSmall },
    // A touch target larger than the name, in the space of the line.
    [onTouch]: { display: 'flex', alignItems: 'center', minHeight: '44px', minWidth: '44px', marginBlock: '-10px' },
  },
  foot: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalXS,
    minHeight: '32px',
    marginLeft: `calc(-1 * ${tokens.spacingHorizontalS})`,
  },
  check: {
    alignItems: 'center',
    // Fluent keeps it at the top.
    '& .fui-Checkbox__indicator': { alignSelf: 'center' },
    [onTouch]: { minHeight: '44px' },
  },
  // Shown on hover and focus; always on touch screens.
  actions: {
    display: 'flex',
    transition: `opacity ${tokens.durationFast} ${tokens.curveDecelerateMid}`,
    '@media (hover: hover)': { opacity: 0 },
    '@media (prefers-reduced-motion: reduce)': { transition: 'none' },
  },
  action: {
    minWidth: 0,
    color: tokens.colorNeutralForeground2,
    [onTouch]: { minHeight: '44px', minWidth: '44px' },
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

/**
 * One note: author, time, version, moment, text and actions. It is one stop of the Tab key; the arrow keys reach its other controls
 * (`rowKeys`).
 */
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
  const canResolve = !isReply || !onReply;
  // During an edit the stop is gone, so every control is one.
  const control = (kind: string, isStop = false) => ({
    'data-control': kind,
    tabIndex: isStop || editor ? 0 : -1,
  });
  return (
    <article
      aria-label={`${isReply ? 'Reply' : 'Note'} by ${name}`}
      className={mergeClasses(styles.note, isLit && styles.lit)}
      data-row={note.id}
      {...(isLit && { 'data-lit': true })}
    >
      <PersonPicture name={name} url={note.user.profileImageUrl} />
      <div className={styles.words}>
        <div className={styles.head}>
          <Link to={`/profile/${note.userId}`} className={styles.author} dir="auto" {...control('author')}>
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
          {note.atSeconds !== null && (
            <MomentChip atSeconds={note.atSeconds} version={version} tabIndex={control('moment').tabIndex} />
          )}
        </div>
        {editor ?? <NoteText note={note} people={people} />}
        {!editor && (
          <div className={styles.foot}>
            {canResolve && (
              <Checkbox
                className={styles.check}
                {...control('resolved', true)}
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
                  {...control('reply', !canResolve)}
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
                  {...control('edit')}
                  data-tooltip="Edit"
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
                  {...control('delete')}
                  data-tooltip="Delete"
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

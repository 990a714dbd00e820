import type { PlayableSong, User } from '@simmer/contracts';
import type { PlacedNote, SongComment } from '@simmer/contracts/extra';
import { makeStyles, mergeClasses, tokens } from '@simmer/kit/ui';
import { memo, type ReactNode } from 'react';
import { writerName } from '../../people/members/guestWords.ts';
import { PersonPicture } from '../../people/members/PersonPicture.tsx';
import { fullName } from '../../people/members/personNames.ts';
import { NoteFoot } from './NoteFoot.tsx';
import { NoteHead } from './NoteHead.tsx';
import { NoteText } from './NoteText.tsx';
import { NoteState, type StateActions } from './states/NoteState.tsx';

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
  sought: { backgroundColor: tokens.colorBrandBackground2 },
  words: { minWidth: 0 },
});

export type NoteActions = Partial<StateActions> & {
  onResolve(note: SongComment, isResolved: boolean): void;
  onReply?: (note: SongComment) => void;
  /** asks in which version it is fixed */
  onFix?: (note: SongComment, button: HTMLElement) => void;
  /** opens the menu with what else can be done, such as saying where its music is in the shown version */
  onMore?: (note: SongComment, button: HTMLElement) => void;
  onEdit?: (note: SongComment) => void;
  onDelete(note: SongComment, button: HTMLElement): void;
};

/** The place of a note's control in the order of the Tab key; one of them is the note's stop. */
export type NoteControl = (kind: string, isStop?: boolean) => { 'data-control': string; tabIndex: number };

/** What the notes of a list have in common. */
export type NotesList = {
  people: readonly User[];
  /** the shown version */
  shown?: PlayableSong;
  /** the song's versions by id */
  versions: ReadonlyMap<number, PlayableSong>;
  /** whether the user may delete it and confirm its fix */
  canChange(note: SongComment): boolean;
  actions: NoteActions;
};

type Props = {
  note: SongComment;
  list: NotesList;
  /** its relative time, as text */
  when: string;
  /** where its music is in the shown version; undefined if that is not known */
  placed?: PlacedNote | undefined;
  /** the section of the shown version that its music is in, if people named it */
  section?: string | undefined;
  isLit: boolean;
  /** whether the page's address has just led to it */
  isSought?: boolean;
  /** replaces its text during an edit */
  editor?: ReactNode;
};

/**
 * One note: author, time, version, moment, text, state and actions. It is one stop of the Tab key; the arrow keys reach its other
 * controls (`rowKeys`).
 */
export const Note = memo(function Note(props: Props) {
  const { note, list, when, placed, section, isLit, isSought = false, editor } = props;
  const styles = useStyles();
  const name = fullName(note.user);
  const isReply = note.parentId !== null;
  // During an edit the stop is gone, so every control is one.
  const control: NoteControl = (kind, isStop = false) => ({
    'data-control': kind,
    tabIndex: isStop || editor ? 0 : -1,
  });
  return (
    <article
      aria-label={`${isReply ? 'Reply' : 'Note'} by ${writerName(note)}`}
      className={mergeClasses(styles.note, isSought && styles.sought, isLit && styles.lit)}
      data-row={note.id}
      {...((isLit || isSought) && { 'data-lit': true })}
    >
      <PersonPicture name={name} url={note.user.profileImageUrl} isGuest={note.guest !== undefined} />
      <div className={styles.words}>
        <NoteHead note={note} list={list} when={when} placed={placed} section={section} control={control} />
        {editor ?? <NoteText note={note} people={list.people} />}
        {!isReply && <NoteState note={note} list={list} control={control} />}
        {!editor && <NoteFoot note={note} list={list} control={control} />}
      </div>
    </article>
  );
});

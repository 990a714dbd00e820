import { type PlayableSong, type User, versionText } from '@simmer/contracts';
import { noteState, type SongComment } from '@simmer/contracts/extra';
import { Icon } from '@simmer/kit/icons';
import { Button, makeStyles, mergeClasses, startOfRow, tokens, typographyStyles, useMember } from '@simmer/kit/ui';
import type { MouseEvent } from 'react';
import { onTouch } from '../../../controls/onTouch.ts';
import { fullName } from '../../../people/members/personNames.ts';
import { fixedVersions } from './beforeAndAfter.ts';

const useStyles = makeStyles({
  state: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    rowGap: tokens.spacingVerticalXXS,
    minHeight: '32px',
    [onTouch]: { paddingTop: tokens.spacingVerticalXS },
  },
  words: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalSNudge,
    minHeight: '24px',
    color: tokens.colorNeutralForeground2,
    ...typographyStyles.caption1,
  },
  confirmed: { color: tokens.colorStatusSuccessForeground1 },
  presses: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalXS },
  press: {
    minWidth: 0,
    // A target of 44 px around a calm button.
    [onTouch]: {
      position: 'relative',
      minHeight: '36px',
      '::after': { content: '""', position: 'absolute', inset: '-4px 0' },
    },
  },
});

export type StateActions = {
  /** plays the note's place in its own version and in the fixed one */
  onCompare(note: SongComment): void;
  onConfirm(note: SongComment, isFixed: boolean): void;
};

/** What a list of notes knows about their states. */
type StateList = {
  people: readonly User[];
  /** the song's versions by id */
  versions: ReadonlyMap<number, PlayableSong>;
  /** whether the user may confirm it */
  canChange(note: SongComment): boolean;
  actions: Partial<StateActions>;
};

type Props = { note: SongComment; list: StateList; control(kind: string): object };

/** Whether a note is said to be fixed: in which version, who is to confirm it, and how to hear and answer that. */
export function NoteState({ note, list, control }: Props) {
  const { people, versions } = list;
  const { onCompare, onConfirm } = list.actions;
  const styles = useStyles();
  const memberId = useMember()?.id;
  const state = noteState(note);
  const { fix } = note;
  if (!fix || (state !== 'fixed' && state !== 'confirmed')) return null;
  const known = versions.get(fix.versionId);
  const number = fix.version === null ? undefined : `v${fix.version}`;
  const version = (known && (versionText(known) ?? known.filename)) ?? number ?? 'another version';
  if (state === 'confirmed') {
    return (
      <div className={styles.state}>
        <span className={mergeClasses(styles.words, styles.confirmed)}>
          <Icon name="check-circle-fill" size={12} />
          {`Confirmed in ${version}`}
        </span>
      </div>
    );
  }
  const answer = (isFixed: boolean) => (event: MouseEvent<HTMLElement>) => {
    // The pressed button goes away.
    const row = event.currentTarget.closest<HTMLElement>('[data-row]');
    if (row) startOfRow(row)?.focus();
    onConfirm?.(note, isFixed);
  };
  const author = note.userId === memberId ? 'you' : firstNameOf(note, people);
  // A guest isn't here to say it.
  const waitsFor = !note.guest ? author : note.guest.mayManage ? 'you' : 'the person who shared it';
  return (
    <div className={styles.state}>
      <span className={styles.words}>
        <Icon name="check-lg" size={12} />
        {`Fixed in ${version} · waiting for ${waitsFor}`}
      </span>
      <div className={styles.presses}>
        {onCompare && fixedVersions(note, versions) && (
          <Button
            className={styles.press}
            size="small"
            icon={<Icon name="play-fill" size={16} />}
            {...control('compare')}
            onClick={() => onCompare(note)}
          >
            Before and after
          </Button>
        )}
        {onConfirm && list.canChange(note) && (
          <>
            <Button className={styles.press} size="small" {...control('confirm')} onClick={answer(true)}>
              Confirm
            </Button>
            <Button
              className={styles.press}
              size="small"
              appearance="subtle"
              {...control('reopen')}
              onClick={answer(false)}
            >
              Reopen
            </Button>
          </>
        )}
      </div>
    </div>
  );
}

function firstNameOf({ userId, user }: SongComment, people: readonly User[]): string {
  const person = people.find(({ id }) => id === userId) ?? user;
  return person.firstName || fullName(person);
}

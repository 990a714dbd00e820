import { songPagePath } from '@simmer/contracts';
import { Link } from '@simmer/kit/router';
import { makeStyles, mergeClasses, tokens } from '@simmer/kit/ui';
import { useState } from 'react';
import { firstWords, notePlace, timeOf, writerOf } from '../markers/lanePlaces.ts';
import { useNotesInTime } from '../markers/useNotesInTime.ts';
import { nextText, type RunNow } from './catchUpTexts.ts';
import { NoteFace } from './NoteFace.tsx';
import { passingNote } from './passingNote.ts';
import { useRunPosition } from './useRunPosition.ts';

const useStyles = makeStyles({
  line: {
    display: 'flex',
    alignItems: 'center',
    minWidth: 0,
    height: '24px',
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground2,
  },
  words: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  note: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalSNudge,
    minWidth: 0,
    height: '100%',
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    borderRadius: tokens.borderRadiusSmall,
    ':hover': { textDecorationLine: 'underline' },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
    '@media (prefers-reduced-motion: no-preference)': {
      animationName: { from: { opacity: 0, transform: 'translateY(4px)' } },
      animationDuration: tokens.durationNormal,
      animationTimingFunction: tokens.curveDecelerateMid,
    },
  },
  who: { flexShrink: 0, maxWidth: '40%', fontWeight: tokens.fontWeightSemibold },
  time: { flexShrink: 0, color: tokens.colorNeutralForeground2, fontVariantNumeric: 'tabular-nums' },
});

type Props = { run: RunNow; className?: string };

/** What comes next; during the moment of an open note, a link to the note instead. It isn't announced. */
export function SecondLine({ run, className }: Props) {
  const styles = useStyles();
  const { note, hold, release } = usePassingNote(run);
  if (!note) {
    const next = nextText(run);
    return (
      <p className={mergeClasses(styles.line, className)}>
        <span className={styles.words} data-tooltip={next} data-tooltip-when="cut">
          {next}
        </span>
      </p>
    );
  }
  const words = firstWords(note);
  return (
    <p className={mergeClasses(styles.line, className)}>
      <Link
        key={note.id}
        className={styles.note}
        to={`${songPagePath(note.dropboxPath)}?note=${note.id}`}
        data-tooltip={words}
        data-tooltip-when="cut"
        onFocus={hold}
        onBlur={release}
        onPointerEnter={hold}
        onPointerLeave={release}
      >
        <NoteFace note={note} />
        <span className={mergeClasses(styles.words, styles.who)}>{writerOf(note)}</span>{' '}
        <span className={styles.time}>{timeOf(notePlace(note))}</span> <span className={styles.words}>{words}</span>
      </Link>
    </p>
  );
}

/** The note whose moment is passing; one that is hovered or focused stays, so that it can be pressed. */
function usePassingNote(run: RunNow) {
  const { song, phase } = run;
  const notes = useNotesInTime(song);
  const positionSeconds = useRunPosition();
  const sounds = phase === 'part' || phase === 'whole';
  const found = sounds ? passingNote(notes, positionSeconds) : undefined;
  const passing = found && { ...found, dropboxPath: song.dropboxPath };
  const [held, setHeld] = useState<typeof passing>();
  return { note: held ?? passing, hold: () => setHeld(passing), release: () => setHeld(undefined) };
}

import { Button, makeStyles, tokens } from '@simmer/kit/ui';
import { type ReactNode, useRef, useState } from 'react';
import { onTouch } from '../../controls/onTouch.ts';
import { rowKeys } from '../../controls/rowKeys.ts';
import { useFocusOnNewRows } from '../../controls/useFocusOnNewRows.ts';
import { hasNote, type Thread } from './list/threads.ts';

const SHOWN_AT_FIRST = 40;

const useStyles = makeStyles({
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

type Props = {
  label: string;
  threads: readonly Thread[];
  /** a note that is shown, however old */
  neededId?: number | undefined;
  children(thread: Thread): ReactNode;
};

/** A list of notes with their replies, forty at first. */
export function NoteList({ label, threads, neededId, children }: Props) {
  const styles = useStyles();
  const [chosen, setMostShown] = useState(SHOWN_AT_FIRST);
  const mostShown = Math.max(chosen, threads.findIndex((thread) => hasNote(thread, neededId)) + 1);
  const list = useRef<HTMLUListElement>(null);
  const focusOnNew = useFocusOnNewRows(list);
  return (
    <>
      <ul ref={list} aria-label={label} className={styles.list} {...rowKeys}>
        {threads.slice(0, mostShown).map((thread) => (
          <li key={thread.note.id}>{children(thread)}</li>
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
    </>
  );
}

import { relativeTime, type Song } from '@simmer/contracts';
import { Body1, Button, makeStyles, tokens, useNow } from '@simmer/kit/ui';
import { useState } from 'react';
import { useMergesInto } from './merges.queries.ts';
import { undoMerge } from './undoMerge.ts';

const useStyles = makeStyles({
  list: { display: 'grid', rowGap: tokens.spacingVerticalXS, listStyleType: 'none' },
  merge: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalXL,
    color: tokens.colorNeutralForeground3,
  },
  text: { minWidth: 0, overflowWrap: 'anywhere' },
  // Aligns the button's text with the line above when it wraps.
  undo: { minWidth: 0, marginInlineStart: `calc(-1 * ${tokens.spacingHorizontalM})` },
});

/** Recent merges into the song, each with Undo. For curators and admins. */
export function MergedSongs({ song }: { song: Song }) {
  const styles = useStyles();
  const now = useNow();
  const merges = useMergesInto(song, true, now);
  const [undoing, setUndoing] = useState<number>();
  const undo = async (id: number) => {
    setUndoing(id);
    await undoMerge(id);
    setUndoing(undefined);
  };
  if (merges.length === 0) return null;
  return (
    <ul className={styles.list} aria-label="Merged songs">
      {merges.map(({ id, fromTitle, mergedAt }) => (
        <li key={id} className={styles.merge}>
          <Body1 className={styles.text}>
            “{fromTitle}” was merged into this song {relativeTime(mergedAt, now)}.
          </Body1>
          <Button
            appearance="subtle"
            className={styles.undo}
            aria-label={`Undo merging “${fromTitle}”`}
            disabledFocusable={undoing === id}
            onClick={() => void undo(id)}
          >
            Undo
          </Button>
        </li>
      ))}
    </ul>
  );
}

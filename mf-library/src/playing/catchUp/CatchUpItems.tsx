import { useStore } from '@nanostores/react';
import { $catchUpRun, formatNumber } from '@simmer/contracts';
import type { CatchUpItem } from '@simmer/contracts/extra';
import { Button, makeStyles, tokens } from '@simmer/kit/ui';
import { useRef, useState } from 'react';
import { CatchUpRow } from './CatchUpRow.tsx';

/** More would push the list out of sight. */
const SHOWN_FIRST = 5;

const useStyles = makeStyles({
  list: {
    margin: `${tokens.spacingVerticalM} calc(-1 * ${tokens.spacingHorizontalS}) 0`,
    padding: `${tokens.spacingVerticalS} 0 0`,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    listStyleType: 'none',
  },
  // Its words stand below the pictures.
  all: {
    marginInlineStart: `calc(-1 * ${tokens.spacingHorizontalS})`,
    '@media (pointer: coarse)': { minHeight: '44px' },
  },
});

/** What is new to hear, the oldest first; a press plays from there. */
export function CatchUpItems({ id, items }: { id: string; items: readonly CatchUpItem[] }) {
  const styles = useStyles();
  const run = useStore($catchUpRun);
  const list = useRef<HTMLUListElement>(null);
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? items : items.slice(0, SHOWN_FIRST);
  const showAll = () => {
    setIsWhole(true);
    // The pressed button is gone then: the first of the further ones follows it.
    requestAnimationFrame(() => list.current?.children[SHOWN_FIRST]?.querySelector('button')?.focus());
  };
  return (
    <div id={id}>
      <ul ref={list} className={styles.list} aria-label="What’s new to hear">
        {shown.map((item) => (
          <CatchUpRow key={item.song.id} item={item} isPlayed={run?.song.id === item.song.id} />
        ))}
      </ul>
      {shown.length < items.length && (
        <Button className={styles.all} appearance="subtle" size="small" onClick={showAll}>
          Show all {formatNumber(items.length)}
        </Button>
      )}
    </div>
  );
}

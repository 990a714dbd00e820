import { type Explained, firstPresses } from '@simmer/contracts/extra';
import { makeStyles, tokens, typographyStyles } from '@simmer/kit/ui';
import { type ReactNode, useState } from 'react';

const lines: Record<Explained, string> = {
  compare: 'Both play at the same place in the music, equally loud. B switches between them.',
  closer: 'Simmer subtracts one recording from the other to find what the ear misses. It takes a moment.',
};

const useStyles = makeStyles({
  line: { margin: 0, color: tokens.colorNeutralForeground3, ...typographyStyles.caption1 },
});

/** Explains what was pressed in one line, the first time only. */
export function useFirstPress(): { line: ReactNode; onPress(what: Explained): void } {
  const styles = useStyles();
  const [shown, setShown] = useState<Explained>();
  const onPress = (what: Explained) => {
    const known = firstPresses.read();
    setShown(known.includes(what) ? undefined : what);
    if (!known.includes(what)) firstPresses.write([...known, what]);
  };
  const line = <div role="status">{shown && <p className={styles.line}>{lines[shown]}</p>}</div>;
  return { line, onPress };
}

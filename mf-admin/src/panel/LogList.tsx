import { makeStyles, tokens } from '@simmer/kit/ui';
import type { ReactNode } from 'react';

const useStyles = makeStyles({
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  empty: {
    margin: 0,
    padding: `${tokens.spacingVerticalL} 0`,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    color: tokens.colorNeutralForeground2,
    textWrap: 'pretty',
  },
});

type Props = {
  label: string /** said where there is nothing to list */;
  empty: string;
  isEmpty: boolean;
  children: ReactNode;
};

/** A list of `LogRow`s, or a text if it is empty. */
export function LogList({ label, empty, isEmpty, children }: Props) {
  const styles = useStyles();
  if (isEmpty) return <p className={styles.empty}>{empty}</p>;
  return (
    <ul aria-label={label} className={styles.list}>
      {children}
    </ul>
  );
}

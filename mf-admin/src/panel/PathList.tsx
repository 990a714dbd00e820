import { formatNumber } from '@simmer/contracts';
import { makeStyles, tokens, typographyStyles } from '@simmer/kit/ui';
import type { ReactNode } from 'react';
import { Path } from './Path.tsx';

/** People would only scroll past more. */
const SHOWN = 20;

const useStyles = makeStyles({
  list: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: tokens.spacingVerticalXS,
    margin: 0,
    padding: tokens.spacingHorizontalM,
    listStyleType: 'none',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
    overflowWrap: 'anywhere',
    ...typographyStyles.caption1,
  },
  more: { color: tokens.colorNeutralForeground2 },
});

type Props = { label: string; paths: readonly string[]; total: number; mark?(path: string): ReactNode };

/** The first of many paths, and how many more there are. */
export function PathList({ label, paths, total, mark }: Props) {
  const styles = useStyles();
  const shown = paths.slice(0, SHOWN);
  const more = total - shown.length;
  return (
    <ul aria-label={label} className={styles.list}>
      {shown.map((path) => (
        <li key={path}>
          {mark?.(path)}
          <Path>{path}</Path>
        </li>
      ))}
      {more > 0 && <li className={styles.more}>{`and ${formatNumber(more)} more`}</li>}
    </ul>
  );
}

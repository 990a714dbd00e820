import { formatDuration } from '@simmer/contracts';
import { makeStyles, mergeClasses, tokens } from '@simmer/kit/ui';

const useStyles = makeStyles({
  time: {
    minWidth: '40px',
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    fontVariantNumeric: 'tabular-nums',
    color: tokens.colorNeutralForeground2,
  },
  atEnd: { textAlign: 'end' },
});

type Props = { seconds: number; label: string; isAtEnd?: boolean | undefined };

/** A position or length in tabular figures. */
export function TimeDisplay({ seconds, label, isAtEnd }: Props) {
  const styles = useStyles();
  return (
    <time className={mergeClasses(styles.time, isAtEnd && styles.atEnd)} data-tooltip={label}>
      {formatDuration(seconds)}
    </time>
  );
}

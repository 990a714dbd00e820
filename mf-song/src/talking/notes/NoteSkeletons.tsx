import { makeStyles, Skeleton, SkeletonItem, tokens } from '@simmer/kit/ui';

const useStyles = makeStyles({
  // As a note: its picture, then name, text and actions.
  note: {
    display: 'grid',
    gridTemplateColumns: '32px minmax(0, 1fr)',
    columnGap: tokens.spacingHorizontalM,
    padding: `${tokens.spacingVerticalS} 0`,
  },
  lines: {
    display: 'grid',
    alignContent: 'start',
    rowGap: tokens.spacingVerticalS,
    paddingTop: tokens.spacingVerticalXS,
  },
  name: { width: '140px' },
  text: { width: 'min(420px, 90%)' },
  rest: { width: '96px', marginTop: tokens.spacingVerticalXS },
});

/** Stands in for notes that are loading. */
export function NoteSkeletons({ count }: { count: number }) {
  const styles = useStyles();
  return (
    <Skeleton aria-label="Loading notes">
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={styles.note}>
          <SkeletonItem shape="circle" size={32} />
          <div className={styles.lines}>
            <SkeletonItem size={16} className={styles.name} />
            <SkeletonItem size={16} className={styles.text} />
            <SkeletonItem size={16} className={styles.rest} />
          </div>
        </div>
      ))}
    </Skeleton>
  );
}

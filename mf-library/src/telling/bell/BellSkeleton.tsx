import { makeStyles, Skeleton, SkeletonItem, tokens } from '@simmer/kit/ui';

const GROUPS = [2, 1, 2];

const useStyles = makeStyles({
  list: { display: 'grid', rowGap: tokens.spacingVerticalM, padding: tokens.spacingHorizontalL },
  day: { width: '48px' },
  row: {
    display: 'grid',
    gridTemplateColumns: '32px minmax(0, 1fr)',
    columnGap: tokens.spacingHorizontalM,
    alignItems: 'center',
  },
  tile: { justifySelf: 'center' },
  title: { width: '40%' },
  words: { width: '80%' },
});

/** The shape of notifications while they load. */
export function BellSkeleton() {
  const styles = useStyles();
  return (
    <Skeleton aria-label="Loading the notifications" className={styles.list}>
      <SkeletonItem size={12} className={styles.day} />
      {GROUPS.flatMap((rows, group) => [
        <div key={`${group} title`} className={styles.row}>
          <SkeletonItem shape="square" size={24} className={styles.tile} />
          <SkeletonItem size={16} className={styles.title} />
        </div>,
        ...Array.from({ length: rows }, (_, row) => (
          <div key={`${group} ${row}`} className={styles.row}>
            <SkeletonItem shape="circle" size={32} />
            <SkeletonItem size={16} className={styles.words} />
          </div>
        )),
      ])}
    </Skeleton>
  );
}

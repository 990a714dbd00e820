import { makeStyles, onPhone, Skeleton, SkeletonItem, Spinner, tokens } from '@simmer/kit/ui';
import { useSongPageClass } from './songPage.styles.ts';

const FACTS = 6;

const useStyles = makeStyles({
  bar: { display: 'flex', alignItems: 'center', minHeight: '44px' },
  hero: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    columnGap: tokens.spacingHorizontalXXL,
    rowGap: tokens.spacingVerticalM,
    [onPhone]: { columnGap: tokens.spacingHorizontalL },
  },
  tile: {
    width: '168px',
    height: '168px',
    borderRadius: tokens.borderRadiusXLarge,
    [onPhone]: { width: '96px', height: '96px' },
  },
  words: {
    display: 'grid',
    alignContent: 'end',
    rowGap: tokens.spacingVerticalM,
    [onPhone]: { alignContent: 'center' },
  },
  title: { width: 'min(320px, 80%)' },
  play: { width: '120px', borderRadius: tokens.borderRadiusCircular },
  facts: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(136px, 1fr))',
    columnGap: tokens.spacingHorizontalXXL,
    rowGap: tokens.spacingVerticalL,
    padding: `${tokens.spacingVerticalL} 0`,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    [onPhone]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', columnGap: tokens.spacingHorizontalL },
  },
  fact: { maxWidth: '96px' },
  rows: { display: 'grid', rowGap: tokens.spacingVerticalM },
});

/** The song page while its song loads, in the shape of what comes. */
export function SongPageSkeleton() {
  const styles = useStyles();
  return (
    <div className={useSongPageClass()}>
      <div className={styles.bar}>
        <Spinner size="tiny" label="Loading song..." />
      </div>
      <Skeleton aria-hidden className={styles.hero}>
        <SkeletonItem className={styles.tile} />
        <div className={styles.words}>
          <SkeletonItem size={28} className={styles.title} />
          <SkeletonItem size={40} className={styles.play} />
        </div>
      </Skeleton>
      <Skeleton aria-hidden className={styles.facts}>
        {Array.from({ length: FACTS }, (_, index) => (
          <SkeletonItem key={index} size={48} className={styles.fact} />
        ))}
      </Skeleton>
      <Skeleton aria-hidden className={styles.rows}>
        <SkeletonItem size={48} />
        <SkeletonItem size={48} />
      </Skeleton>
    </div>
  );
}

import { makeStyles, mergeClasses, onPhone, Skeleton, SkeletonItem, tokens, usePageStyles } from '@simmer/kit/ui';

const useStyles = makeStyles({
  page: { display: 'grid', alignContent: 'start', rowGap: tokens.spacingVerticalL },
  kind: { width: 'min(240px, 60%)', marginBlock: '12px' },
  title: { width: 'min(400px, 90%)' },
  labels: { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: tokens.spacingHorizontalM },
  label: { height: '184px', borderRadius: tokens.borderRadiusXLarge, [onPhone]: { height: '144px' } },
});

/** The shape of a vote's page. */
export function VoteSkeleton() {
  const styles = useStyles();
  const page = usePageStyles();
  return (
    <Skeleton aria-label="Loading the vote" className={mergeClasses(page.page, page.narrow, styles.page)}>
      <SkeletonItem className={styles.kind} size={20} />
      <SkeletonItem className={styles.title} size={32} />
      <div className={styles.labels}>
        <SkeletonItem className={styles.label} />
        <SkeletonItem className={styles.label} />
      </div>
    </Skeleton>
  );
}

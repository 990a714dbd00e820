import { makeStyles, mergeClasses, onPhone, Skeleton, SkeletonItem, tokens, usePageStyles } from '@simmer/kit/ui';

const useStyles = makeStyles({
  sidebar: { display: 'grid', gap: tokens.spacingVerticalM, padding: tokens.spacingHorizontalL },
  // The distances of the kit's PageFrame, so that nothing jumps when the page arrives.
  page: { display: 'grid', rowGap: tokens.spacingVerticalXL, [onPhone]: { rowGap: tokens.spacingVerticalL } },
  head: { display: 'grid', alignItems: 'center', height: '44px' },
  title: { width: '160px', height: '28px', borderRadius: tokens.borderRadiusLarge },
  rows: { display: 'grid', rowGap: tokens.spacingVerticalS },
  sidebarRow: { height: '44px', borderRadius: tokens.borderRadiusLarge },
  row: { height: '52px', borderRadius: tokens.borderRadiusLarge },
});

const sidebarRows = [1, 2, 3, 4, 5, 6];
const pageRows = [1, 2, 3, 4, 5, 6, 7, 8];

export function SidebarSkeleton() {
  const styles = useStyles();
  return (
    <Skeleton className={styles.sidebar} aria-label="Loading">
      {sidebarRows.map((row) => (
        <SkeletonItem key={row} className={styles.sidebarRow} />
      ))}
    </Skeleton>
  );
}

/** A page that hasn't loaded: heading and rows. */
export function PageSkeleton({ width = 'wide' }: { width?: 'narrow' | 'wide' }) {
  const styles = useStyles();
  const page = usePageStyles();
  return (
    <Skeleton className={mergeClasses(page.page, page[width], styles.page)} aria-label="Loading">
      <div className={styles.head}>
        <SkeletonItem className={styles.title} />
      </div>
      <div className={styles.rows}>
        {pageRows.map((row) => (
          <SkeletonItem key={row} className={styles.row} />
        ))}
      </div>
    </Skeleton>
  );
}

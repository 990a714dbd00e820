import { makeStyles, onPhone, Skeleton, SkeletonItem, tokens } from '@simmer/kit/ui';

const useStyles = makeStyles({
  sidebar: { display: 'grid', gap: tokens.spacingVerticalM, padding: tokens.spacingHorizontalL },
  page: {
    display: 'grid',
    gap: tokens.spacingVerticalM,
    padding: `${tokens.spacingVerticalXXL} ${tokens.spacingHorizontalXXL}`,
    [onPhone]: { padding: tokens.spacingHorizontalL },
  },
  sidebarRow: { height: '44px', borderRadius: tokens.borderRadiusLarge },
  row: { height: '48px', borderRadius: tokens.borderRadiusLarge },
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

export function PageSkeleton() {
  const styles = useStyles();
  return (
    <Skeleton className={styles.page} aria-label="Loading">
      {pageRows.map((row) => (
        <SkeletonItem key={row} className={styles.row} />
      ))}
    </Skeleton>
  );
}

import { Icon } from '@simmer/kit/icons';
import {
  Button,
  makeStyles,
  onPhone,
  PageState,
  Skeleton,
  SkeletonItem,
  tokens,
  typographyStyles,
} from '@simmer/kit/ui';
import { ROW_HEIGHT_PX } from './songRow.styles.ts';

const SKELETON_ROWS = 8;

const useStyles = makeStyles({
  skeletonRow: {
    display: 'grid',
    gridTemplateColumns: '44px minmax(0, 1fr) 96px 40px',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    height: `${ROW_HEIGHT_PX}px`,
    padding: `0 ${tokens.spacingHorizontalS}`,
    [onPhone]: { gridTemplateColumns: '44px minmax(0, 1fr) 40px' },
  },
  tile: { width: '44px', height: '44px', borderRadius: tokens.borderRadiusMedium },
  badge: { [onPhone]: { display: 'none' } },
  lines: { display: 'grid', rowGap: tokens.spacingVerticalS },
  quiet: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    minHeight: '32px',
    padding: `0 ${tokens.spacingHorizontalS}`,
    color: tokens.colorNeutralForeground3,
    ...typographyStyles.caption1,
  },
});

/** Skeleton rows. */
export function SongListLoading() {
  const styles = useStyles();
  return (
    <Skeleton aria-label="Loading songs">
      {Array.from({ length: SKELETON_ROWS }, (_, index) => (
        <div key={index} className={styles.skeletonRow} data-testid="skeleton-row">
          <SkeletonItem shape="square" className={styles.tile} />
          <div className={styles.lines}>
            <SkeletonItem size={16} style={{ width: `${30 + ((index * 17) % 40)}%` }} />
            <SkeletonItem size={12} style={{ width: `${45 + ((index * 23) % 40)}%` }} />
          </div>
          <SkeletonItem size={24} className={styles.badge} />
          <SkeletonItem size={12} />
        </div>
      ))}
    </Skeleton>
  );
}

type FailedProps = { message: string; isOffline: boolean; onRetry(): void };

/** In place of the rows: why there are none, and another try. */
export function SongListFailed({ message, isOffline, onRetry }: FailedProps) {
  return (
    <PageState
      picture={isOffline ? 'offline' : 'failed'}
      heading={isOffline ? 'You’re offline' : 'Couldn’t load the songs'}
      text={isOffline ? 'The songs will load once you’re connected again.' : message}
      role="alert"
    >
      <Button appearance="primary" onClick={onRetry}>
        Try again
      </Button>
    </PageState>
  );
}

/** A quiet line above rows that may be out of date. */
export function StaleNotice({ text }: { text: string }) {
  return (
    <p className={useStyles().quiet} role="status">
      <Icon name="wifi-off" size={12} />
      {text}
    </p>
  );
}

import { Icon, type IconName } from '@simmer/kit/icons';
import {
  Body1,
  Button,
  Caption1,
  makeStyles,
  onPhone,
  Skeleton,
  SkeletonItem,
  Subtitle2,
  tokens,
  typographyStyles,
} from '@simmer/kit/ui';
import type { ReactNode } from 'react';
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
  badge: { [onPhone]: { display: 'none' } },
  lines: { display: 'grid', rowGap: tokens.spacingVerticalS },
  notice: {
    display: 'grid',
    justifyItems: 'center',
    rowGap: tokens.spacingVerticalS,
    padding: `${tokens.spacingVerticalXXXL} ${tokens.spacingHorizontalL}`,
    textAlign: 'center',
    textWrap: 'balance',
    color: tokens.colorNeutralForeground2,
  },
  sign: { fontSize: '40px', color: tokens.colorNeutralForeground4 },
  step: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'center',
    gap: tokens.spacingHorizontalS,
    marginTop: tokens.spacingVerticalM,
  },
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
          <SkeletonItem shape="square" size={40} />
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

type NoticeProps = {
  icon: IconName;
  heading: string;
  text: string;
  detail?: string;
  isAlert?: boolean;
  children?: ReactNode;
};

/** Replaces the rows: what happened, and the next step. */
export function ListMessage({ icon, heading, text, detail, isAlert, children }: NoticeProps) {
  const styles = useStyles();
  return (
    <div className={styles.notice} role={isAlert ? 'alert' : undefined}>
      <Icon name={icon} className={styles.sign} />
      <Subtitle2 as="h2" align="center">
        {heading}
      </Subtitle2>
      <Body1 align="center">{text}</Body1>
      {detail && <Caption1 align="center">{detail}</Caption1>}
      {children && <div className={styles.step}>{children}</div>}
    </div>
  );
}

export function SongListFailed({ message, onRetry }: { message: string; onRetry(): void }) {
  return (
    <ListMessage icon="exclamation-triangle" heading="Couldn’t load the songs" text={message} isAlert>
      <Button appearance="primary" onClick={onRetry}>
        Try again
      </Button>
    </ListMessage>
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

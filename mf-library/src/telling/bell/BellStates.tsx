import { Icon } from '@simmer/kit/icons';
import { Button, makeStyles, PageState, tokens, typographyStyles } from '@simmer/kit/ui';
import type { NotificationScope } from './notifications.queries.ts';

const useStyles = makeStyles({
  line: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
    backgroundColor: tokens.colorNeutralBackground3,
    color: tokens.colorNeutralForeground2,
    ...typographyStyles.caption1,
  },
});

/** Nothing to show: everything is read, or nothing has happened yet. */
export function NoNotifications({ scope, onShowAll }: { scope: NotificationScope; onShowAll(): void }) {
  if (scope === 'all') {
    return (
      <PageState
        picture="empty"
        heading="Nothing on the stove yet"
        text="Mentions, replies and news about the songs you follow show up here."
      />
    );
  }
  return (
    <PageState picture="empty" heading="You’re all caught up" text="New notifications show up here.">
      <Button onClick={onShowAll}>Show all</Button>
    </PageState>
  );
}

export function BellFailed({ onRetry }: { onRetry(): void }) {
  return (
    <PageState picture="failed" heading="Couldn’t load your notifications" role="alert">
      <Button onClick={onRetry}>Try again</Button>
    </PageState>
  );
}

export function BellOffline({ onRetry }: { onRetry(): void }) {
  return (
    <PageState
      picture="offline"
      heading="You’re offline"
      text="Your notifications show up once you’re connected."
      role="status"
    >
      <Button onClick={onRetry}>Try again</Button>
    </PageState>
  );
}

/** Above a list that may be old. */
export function OfflineLine() {
  return (
    <div role="status" className={useStyles().line}>
      <Icon name="wifi-off" size={12} />
      You’re offline. Showing the last list we loaded.
    </div>
  );
}

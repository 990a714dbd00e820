import { relativeTime, shownMessage, toastRequested } from '@simmer/contracts';
import { Icon } from '@simmer/kit/icons';
import { useMutation, useQuery, useQueryClient } from '@simmer/kit/query';
import {
  Badge,
  Body1,
  Button,
  makeStyles,
  Skeleton,
  SkeletonItem,
  Spinner,
  Subtitle2,
  tokens,
  typographyStyles,
} from '@simmer/kit/ui';
import { connectStorageMutation, startSyncMutation, syncStatusQuery } from '../syncStatus.queries.ts';
import { connectionState } from './connectionState.ts';

const useStyles = makeStyles({
  card: {
    display: 'grid',
    rowGap: tokens.spacingVerticalL,
    padding: tokens.spacingHorizontalXL,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  head: { display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: tokens.spacingHorizontalM },
  facts: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(140px, 1fr))',
    gap: tokens.spacingHorizontalL,
    margin: 0,
  },
  name: { color: tokens.colorNeutralForeground3, ...typographyStyles.caption1 },
  value: { margin: 0, overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums', ...typographyStyles.body1 },
  actions: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalM },
});

const failed = (title: string, body: string) => toastRequested.emit({ title, body, intent: 'destructive' });

/** How the storage connection is, since when, and the two things an admin can do about it. */
export function StorageConnection() {
  const styles = useStyles();
  const queryClient = useQueryClient();
  const status = useQuery(syncStatusQuery);
  const sync = useMutation({
    ...startSyncMutation(queryClient),
    onError: (error) => failed('Sync could not start', shownMessage(error)),
  });
  const connect = useMutation({
    ...connectStorageMutation((address) => window.location.assign(address)),
    onError: () => failed('Connection Error', 'Failed to start Dropbox authorization. Please try again.'),
  });

  if (!status.data) {
    return (
      <section aria-label="Storage connection" className={styles.card}>
        {status.error ? (
          <div role="alert" className={styles.head}>
            <Body1>{shownMessage(status.error)}</Body1>
            <Button onClick={() => void status.refetch()}>Try again</Button>
          </div>
        ) : (
          <Skeleton aria-label="Loading the storage connection">
            <SkeletonItem size={96} />
          </Skeleton>
        )}
      </section>
    );
  }

  const state = connectionState(status.data);
  const facts = [
    ['Account', status.data.accountName ?? '–'],
    ['Folder', status.data.folderPath ?? '–'],
    ['Audio files', status.data.fileCount?.toLocaleString() ?? '–'],
    ['Last sync', status.data.lastSync ? relativeTime(status.data.lastSync, new Date()) : 'Never'],
  ] as const;
  const isSyncing = status.data.isSyncing || sync.isPending;

  return (
    <section aria-label="Storage connection" className={styles.card}>
      <div className={styles.head}>
        <Subtitle2 as="h2">Dropbox Auth</Subtitle2>
        <Badge appearance="tint" color={state.tone}>
          {state.label}
        </Badge>
      </div>
      <Body1>{state.explanation}</Body1>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className={styles.name}>{name}</dt>
            <dd className={styles.value}>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.actions}>
        {status.data.hasAccessToken && (
          <Button
            icon={isSyncing ? <Spinner size="tiny" /> : <Icon name="arrow-repeat" />}
            disabled={isSyncing}
            onClick={() => sync.mutate()}
          >
            {isSyncing ? 'Syncing...' : 'Sync now'}
          </Button>
        )}
        <Button
          appearance={state.tone === 'success' ? 'secondary' : 'primary'}
          icon={connect.isPending ? <Spinner size="tiny" /> : <Icon name="plug" />}
          disabled={connect.isPending}
          onClick={() => connect.mutate()}
        >
          {state.connectLabel}
        </Button>
      </div>
    </section>
  );
}

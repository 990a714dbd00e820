import { Icon } from '@simmer/kit/icons';
import { useQuery } from '@simmer/kit/query';
import { makeStyles, Spinner, tokens, typographyStyles } from '@simmer/kit/ui';
import { syncStatusQuery } from './syncStatus.queries.ts';

const useStyles = makeStyles({
  state: {
    display: 'inline-flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalXS,
    color: tokens.colorNeutralForeground2,
    whiteSpace: 'nowrap',
    ...typographyStyles.caption1,
  },
  trouble: { color: tokens.colorStatusDangerForeground1 },
});

/** The sync state in the header, for admins; hidden while everything works. */
export function SyncIndicator() {
  const styles = useStyles();
  const { data } = useQuery(syncStatusQuery);
  return (
    <span role="status" className={styles.state}>
      {data?.isSyncing && (
        <>
          <Spinner size="extra-tiny" />
          Syncing...
        </>
      )}
      {data && !data.isSyncing && !data.backgroundSyncActive && data.hasAccessToken && (
        <span className={styles.trouble}>
          <Icon name="exclamation-triangle" /> Connection issues
        </span>
      )}
    </span>
  );
}

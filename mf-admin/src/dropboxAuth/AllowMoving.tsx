import { useQuery } from '@simmer/kit/query';
import { BusyButton } from '../panel/BusyButton.tsx';
import { useAction } from '../panel/useAction.ts';
import { syncReportQuery } from '../sync/sync.queries.ts';
import { syncStatusQuery } from '../sync/syncStatus.queries.ts';
import { connectingStorage, notStarted } from './storage.queries.ts';

/**
 * Requests permission to move files and returns with aggregation on. Renders nothing if the permission exists or no
 * storage is connected.
 */
export function AllowMoving() {
  const report = useQuery(syncReportQuery);
  const status = useQuery(syncStatusQuery);
  const ask = useAction(connectingStorage({ access: 'write', from: 'aggregation' }), 'Error', () => notStarted);
  if (!status.data?.hasAccessToken || report.data?.mayMoveFiles !== false) return null;
  return (
    <BusyButton icon="key" isBusy={ask.isPending} onPress={() => ask.mutate()}>
      Allow moving files
    </BusyButton>
  );
}

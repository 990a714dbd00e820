import { toastFailure } from '@simmer/contracts';
import { useMutation, useQuery } from '@simmer/kit/query';
import { BusyButton } from '../panel/BusyButton.tsx';
import { syncReportQuery } from '../sync/sync.queries.ts';
import { syncStatusQuery } from '../sync/syncStatus.queries.ts';
import { connectStorageMutation } from './storage.queries.ts';

/**
 * Requests permission to move files and returns with aggregation on. Renders nothing if the permission exists or no
 * storage is connected.
 */
export function AllowMoving() {
  const report = useQuery(syncReportQuery);
  const status = useQuery(syncStatusQuery);
  const ask = useMutation({
    ...connectStorageMutation({ access: 'write', from: 'aggregation' }, (address) => window.location.assign(address)),
    onError: (error) => toastFailure('Error', error, 'Failed to start authorization process.'),
  });
  if (!status.data?.hasAccessToken || report.data?.mayMoveFiles !== false) return null;
  return (
    <BusyButton icon="key" isBusy={ask.isPending} onPress={() => ask.mutate()}>
      Allow moving files
    </BusyButton>
  );
}

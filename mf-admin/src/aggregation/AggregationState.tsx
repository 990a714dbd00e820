import type { AggregationStatus } from '@simmer/contracts';
import { Badge } from '@simmer/kit/ui';

/** Whether aggregation is scheduled, and whether it is running now. */
export function AggregationState({ status }: { status: AggregationStatus | undefined }) {
  if (!status) return null;
  return (
    <>
      <Badge appearance="tint" color={status.isRunning ? 'success' : 'subtle'}>
        {status.isRunning ? 'Running' : 'Stopped'}
      </Badge>
      <Badge appearance="tint" color={status.isAggregating ? 'brand' : 'subtle'}>
        {status.isAggregating ? 'Aggregating' : 'Idle'}
      </Badge>
    </>
  );
}

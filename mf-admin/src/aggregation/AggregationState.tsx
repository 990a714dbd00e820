import type { AggregationStatus } from '@simmer/contracts';
import { Badge } from '@simmer/kit/ui';

/** Whether aggregation runs by itself, and what it does now, in two words. */
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

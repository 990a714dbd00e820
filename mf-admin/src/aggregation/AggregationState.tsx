import type { AggregationStatus } from '@simmer/contracts/extra';
import { StateBadge } from '../panel/StateBadge.tsx';

/** Whether aggregation is scheduled, and whether it is running now. */
export function AggregationState({ status }: { status: AggregationStatus | undefined }) {
  if (!status) return null;
  return (
    <>
      <StateBadge tone={status.isRunning ? 'good' : 'off'}>{status.isRunning ? 'Running' : 'Stopped'}</StateBadge>
      <StateBadge tone={status.isAggregating ? 'busy' : 'off'}>
        {status.isAggregating ? 'Aggregating' : 'Idle'}
      </StateBadge>
    </>
  );
}

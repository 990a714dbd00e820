import type { AggregationStatus } from '@simmer/contracts/extra';
import { makeStyles } from '@simmer/kit/ui';
import { StateBadge } from '../panel/StateBadge.tsx';

const useStyles = makeStyles({
  // On a phone the badges take a line of their own: its place is kept.
  awaited: { display: 'contents', visibility: 'hidden' },
});

/** Whether aggregation is scheduled, and whether it is running now. */
export function AggregationState({ status }: { status: AggregationStatus | undefined }) {
  const styles = useStyles();
  const badges = (
    <>
      <StateBadge tone={status?.isRunning ? 'good' : 'off'}>{status?.isRunning ? 'Running' : 'Stopped'}</StateBadge>
      <StateBadge tone={status?.isAggregating ? 'busy' : 'off'}>
        {status?.isAggregating ? 'Aggregating' : 'Idle'}
      </StateBadge>
    </>
  );
  return status ? badges : <span className={styles.awaited}>{badges}</span>;
}

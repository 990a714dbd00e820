import type { SyncReport } from '@simmer/contracts/extra';
import { useQuery } from '@simmer/kit/query';
import { NightlyBackups } from '../backups/NightlyBackups.tsx';
import { Mails } from '../mails/Mails.tsx';
import { Loading } from '../panel/Loading.tsx';
import { Section } from '../panel/Section.tsx';
import { syncReportQuery } from '../sync/sync.queries.ts';
import { AggregationLogs } from './AggregationLogs.tsx';
import { HeldRemovals } from './HeldRemovals.tsx';
import { InSync } from './InSync.tsx';
import { RunHistory } from './RunHistory.tsx';
import { SyncNow } from './SyncNow.tsx';
import { VersionComparisons } from './VersionComparisons.tsx';
import { WorkAndSpace } from './WorkAndSpace.tsx';

function Reported({ report }: { report: SyncReport }) {
  return (
    <>
      {report.heldRemovals && <HeldRemovals held={report.heldRemovals} />}
      <SyncNow progress={report.progress} unknownEntries={report.unknownEntries} />
      <InSync comparison={report.comparison} />
      <VersionComparisons toHearAgain={report.queues.toHearAgain ?? 0} />
      <WorkAndSpace queues={report.queues} mediaCache={report.mediaCache} />
    </>
  );
}

/** The state of the mirror, its past runs, and the aggregation logs. */
export function StatusTab() {
  const report = useQuery(syncReportQuery);
  return (
    <>
      {report.data ? (
        <Reported report={report.data} />
      ) : (
        <Section title="Status">
          <Loading query={report} label="the status" shape="facts" />
        </Section>
      )}
      <Mails />
      <NightlyBackups />
      <RunHistory />
      <AggregationLogs />
    </>
  );
}

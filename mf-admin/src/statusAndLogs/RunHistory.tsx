import { formatNumber, formatTotalDuration } from '@simmer/contracts';
import type { SyncRun } from '@simmer/contracts/extra';
import { useQuery } from '@simmer/kit/query';
import { Button } from '@simmer/kit/ui';
import { useState } from 'react';
import { Loading } from '../panel/Loading.tsx';
import { LogList } from '../panel/LogList.tsx';
import { LogRow } from '../panel/LogRow.tsx';
import { Moment } from '../panel/Moment.tsx';
import { Section } from '../panel/Section.tsx';
import { syncRunsQuery } from '../sync/sync.queries.ts';
import { countedEntries, countedFiles } from './counted.ts';

const SHOWN_AT_FIRST = 5;
const HOUR_SECONDS = 3600;

const kinds = { listing: 'Read the whole folder', changes: 'Read the changes' } as const;

function tookSeconds({ startedAt, endedAt }: SyncRun): string {
  const seconds = Math.max(0, (Date.parse(endedAt) - Date.parse(startedAt)) / 1000);
  if (seconds < 1) return 'under a second';
  if (seconds >= HOUR_SECONDS) return formatTotalDuration(seconds);
  return seconds < 90 ? `${Math.round(seconds)} s` : `${Math.round(seconds / 60)} min`;
}

function Run({ run }: { run: SyncRun }) {
  const often = run.times > 1 ? `, ${formatNumber(run.times)} times in a row` : '';
  return (
    <LogRow
      outcome={run.outcome}
      title={run.outcome === 'failed' ? `Failed${often}` : kinds[run.kind]}
      detail={`${countedEntries(run.entries)}: ${countedFiles(run.filesPut)} added or changed, ${countedFiles(run.filesRemoved)} removed`}
      error={run.message}
      side={
        <>
          <Moment iso={run.endedAt} />
          {run.outcome === 'done' && <span>{tookSeconds(run)}</span>}
        </>
      }
    />
  );
}

/** The sync runs that changed something or failed, newest first. */
export function RunHistory() {
  const runs = useQuery(syncRunsQuery);
  const [isWhole, setIsWhole] = useState(false);
  const all = runs.data ?? [];
  const shown = isWhole ? all : all.slice(0, SHOWN_AT_FIRST);
  return (
    <Section
      title="Sync runs"
      actions={
        all.length > shown.length && (
          <Button appearance="subtle" onClick={() => setIsWhole(true)}>{`Show all ${formatNumber(all.length)}`}</Button>
        )
      }
    >
      {runs.data ? (
        <LogList label="Sync runs" isEmpty={all.length === 0} empty="No sync has changed anything yet.">
          {shown.map((run) => (
            <Run key={run.id} run={run} />
          ))}
        </LogList>
      ) : (
        <Loading query={runs} label="the runs" />
      )}
    </Section>
  );
}

import { formatNumber } from '@simmer/contracts';
import type { AggregationLog } from '@simmer/contracts/extra';
import { Icon } from '@simmer/kit/icons';
import { useQuery } from '@simmer/kit/query';
import { Input, makeStyles, onPhone, tokens } from '@simmer/kit/ui';
import { Field } from '@simmer/kit/ui-forms';
import { useDeferredValue, useState } from 'react';
import { AggregationState } from '../aggregation/AggregationState.tsx';
import { aggregationLogsQuery, aggregationStatusQuery, type LogOutcome } from '../aggregation/aggregation.queries.ts';
import { Choice } from '../panel/Choice.tsx';
import { Loading } from '../panel/Loading.tsx';
import { LogList } from '../panel/LogList.tsx';
import { LogRow } from '../panel/LogRow.tsx';
import { Moment } from '../panel/Moment.tsx';
import { Path } from '../panel/Path.tsx';
import { Section } from '../panel/Section.tsx';

const MEGABYTE = 1024 ** 2;

/** A log entry's size in MB, to one decimal. @param bytes */
export const logSize = (bytes: number) => `${formatNumber(bytes / MEGABYTE, 1)} MB`;

const outcomes = [
  { value: 'all', label: 'All' },
  { value: 'moved', label: 'Moved' },
  { value: 'failed', label: 'Failed' },
] as const satisfies readonly { value: LogOutcome; label: string }[];

const useStyles = makeStyles({
  filters: {
    display: 'grid',
    gridTemplateColumns: '160px minmax(0, 320px)',
    gap: tokens.spacingHorizontalM,
    [onPhone]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  search: { gridTemplateColumns: 'minmax(0, 1fr)' },
  operation: { '::first-letter': { textTransform: 'uppercase' }, display: 'inline-block' },
});

function Entry({ log }: { log: AggregationLog }) {
  const styles = useStyles();
  return (
    <LogRow
      outcome={log.errorMessage === null ? 'done' : 'failed'}
      title={<span className={styles.operation}>{log.operation}</span>}
      detail={
        <>
          <div>
            <Path>{log.sourceFilePath}</Path>
          </div>
          <div>
            {'→ '}
            <Path>{log.targetFilePath}</Path>
          </div>
        </>
      }
      error={log.errorMessage}
      side={
        <>
          <Moment iso={log.createdAt} />
          <span>{logSize(log.fileSize)}</span>
        </>
      }
    />
  );
}

/** The state of aggregation and the files it moved or failed to move, newest first. */
export function AggregationLogs() {
  const styles = useStyles();
  const [outcome, setOutcome] = useState<LogOutcome>('all');
  const [search, setSearch] = useState('');
  const status = useQuery(aggregationStatusQuery);
  const logs = useQuery(aggregationLogsQuery(outcome, useDeferredValue(search.trim())));
  const isFiltered = outcome !== 'all' || search.trim() !== '';
  return (
    <Section title="Aggregation logs" state={<AggregationState status={status.data} />}>
      <div className={styles.filters}>
        <Choice label="Show" value={outcome} options={outcomes} onChoose={setOutcome} />
        <Field label="Search" className={styles.search}>
          <Input
            type="search"
            contentBefore={<Icon name="search" />}
            placeholder="Path or error"
            value={search}
            onChange={(_, { value }) => setSearch(value)}
          />
        </Field>
      </div>
      {logs.data ? (
        <LogList
          label="Aggregation logs"
          isEmpty={logs.data.length === 0}
          empty={isFiltered ? 'No matching entries.' : 'Nothing has been moved yet.'}
        >
          {logs.data.map((log) => (
            <Entry key={log.id} log={log} />
          ))}
        </LogList>
      ) : (
        <Loading query={logs} label="the logs" />
      )}
    </Section>
  );
}

import type { AuditEntry } from '@simmer/contracts/extra';
import { useQueries } from '@simmer/kit/query';
import { makeStyles, PageState } from '@simmer/kit/ui';
import { useState } from 'react';
import { BusyButton } from '../panel/BusyButton.tsx';
import { Loading } from '../panel/Loading.tsx';
import { LogList } from '../panel/LogList.tsx';
import { LogRow } from '../panel/LogRow.tsx';
import { Moment } from '../panel/Moment.tsx';
import { type AuditFilter, auditPage } from './audit.queries.ts';
import { auditOrigin, auditSentence, isFailure } from './auditWords.ts';

/** One audit entry: what happened, who did it, from where and when. */
function AuditRow({ entry }: { entry: AuditEntry }) {
  const origin = auditOrigin(entry);
  return (
    <LogRow
      outcome={isFailure(entry) ? 'failed' : 'done'}
      title={auditSentence(entry)}
      detail={entry.count > 1 ? `${entry.count} times${origin && `, from ${origin}`}` : origin && `from ${origin}`}
      error={null}
      side={<Moment iso={entry.lastAt} />}
    />
  );
}

const useStyles = makeStyles({
  older: { justifySelf: 'start' },
});

/** The newest entries, followed by the older pages loaded so far. */
export function AuditList({ filter }: { filter: AuditFilter }) {
  const styles = useStyles();
  const [starts, setStarts] = useState<(number | null)[]>([null]);
  const pages = useQueries({ queries: starts.map((before) => auditPage(filter, before)) });
  const entries = pages.flatMap(({ data }) => data?.entries ?? []);
  const last = pages.at(-1);
  const next = last?.data?.next ?? null;
  if (!pages[0]?.data) return pages[0] && <Loading query={pages[0]} label="the audit list" />;
  if (pages[0].data.entries.length === 0) {
    return <PageState picture="empty" heading="No entries in the last year." text="Choose another event or person." />;
  }
  const isOlderComing = last !== undefined && !last.data && !last.error;
  return (
    <>
      <LogList label="Activity" isEmpty={false} empty="">
        {entries.map((entry) => (
          <AuditRow key={entry.id} entry={entry} />
        ))}
      </LogList>
      {last?.error && !last.data && <Loading query={last} label="older entries" />}
      {(next !== null || isOlderComing) && (
        <div className={styles.older}>
          <BusyButton icon="chevron-down" isBusy={isOlderComing} onPress={() => setStarts([...starts, next])}>
            Show older
          </BusyButton>
        </div>
      )}
    </>
  );
}

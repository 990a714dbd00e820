import { relativeDate, shownMessage } from '@simmer/contracts';
import { useQuery } from '@simmer/kit/query';
import { MessageBar, MessageBarBody } from '@simmer/kit/ui-extra';
import { syncReportQuery } from './sync.queries.ts';

/** Warns above an outdated report why no newer one has arrived, and how old it is. */
export function StaleReport() {
  const { data, error, dataUpdatedAt } = useQuery(syncReportQuery);
  if (!data || !error) return null;
  const reportedAt = new Date(dataUpdatedAt).toISOString();
  return (
    <MessageBar intent="warning" layout="multiline" role="status">
      <MessageBarBody>{`${shownMessage(error)} Last updated ${relativeDate(reportedAt, new Date())}.`}</MessageBarBody>
    </MessageBar>
  );
}

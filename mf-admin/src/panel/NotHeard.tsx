import { relativeDate, shownMessage } from '@simmer/contracts';
import { useQuery } from '@simmer/kit/query';
import { MessageBar, MessageBarBody } from '@simmer/kit/ui-extra';
import { syncReportQuery } from '../statusAndLogs/sync.queries.ts';

/** Over what was heard before: that nothing is heard any more, why, and how old it is. */
export function NotHeard() {
  const { data, error, dataUpdatedAt } = useQuery(syncReportQuery);
  if (!data || !error) return null;
  const heardAt = new Date(dataUpdatedAt).toISOString();
  return (
    <MessageBar intent="warning" layout="multiline" role="status">
      <MessageBarBody>
        {`${shownMessage(error)} What is shown here is from ${relativeDate(heardAt, new Date())}.`}
      </MessageBarBody>
    </MessageBar>
  );
}

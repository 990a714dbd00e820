import { useSearchParams } from '@simmer/kit/router';
import { AggregationTab } from './aggregation/AggregationTab.tsx';
import { DropboxAuthTab } from './dropboxAuth/DropboxAuthTab.tsx';
import { RefusedAccess } from './dropboxAuth/RefusedAccess.tsx';
import { useAuthorizationReturn } from './dropboxAuth/useAuthorizationReturn.ts';
import { AdminPage } from './panel/AdminPage.tsx';
import { Tabs } from './panel/Tabs.tsx';
import { StatusTab } from './statusAndLogs/StatusTab.tsx';
import { StaleReport } from './sync/StaleReport.tsx';

const tabs = [
  { value: 'aggregation', label: 'File Aggregation', Panel: AggregationTab },
  { value: 'status', label: 'Status & Logs', Panel: StatusTab },
  { value: 'dropbox', label: 'Dropbox Auth', Panel: DropboxAuthTab },
] as const;

/** The admin panel: three tabs, with the open one in the address. */
export function AdminScreen() {
  const [search, setSearch] = useSearchParams();
  const refusal = useAuthorizationReturn();
  const open = tabs.find(({ value }) => value === search.get('tab')) ?? tabs[0];
  return (
    <AdminPage at="/admin" title="Admin">
      <Tabs label="Admin" tabs={tabs} open={open.value} onOpen={(tab) => setSearch({ tab }, { replace: true })}>
        <StaleReport />
        {refusal && <RefusedAccess refusal={refusal} />}
        <open.Panel />
      </Tabs>
    </AdminPage>
  );
}

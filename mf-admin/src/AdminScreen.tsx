import { useHref, useLinkClickHandler, useSearchParams } from '@simmer/kit/router';
import { Link, makeStyles, onPhone, Title3, tokens } from '@simmer/kit/ui';
import { AggregationTab } from './aggregation/AggregationTab.tsx';
import { DropboxAuthTab } from './dropboxAuth/DropboxAuthTab.tsx';
import { RefusedAccess } from './dropboxAuth/RefusedAccess.tsx';
import { useAuthorizationReturn } from './dropboxAuth/useAuthorizationReturn.ts';
import { Tabs } from './panel/Tabs.tsx';
import { StatusTab } from './statusAndLogs/StatusTab.tsx';
import { StaleReport } from './sync/StaleReport.tsx';

const useStyles = makeStyles({
  screen: {
    maxWidth: '960px',
    margin: '0 auto',
    padding: tokens.spacingHorizontalL,
    [onPhone]: { padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalM}` },
  },
  more: { display: 'flex', gap: tokens.spacingHorizontalL },
  head: {
    display: 'flex',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    margin: `${tokens.spacingVerticalS} 0`,
  },
});

const tabs = [
  { value: 'aggregation', label: 'File Aggregation', Panel: AggregationTab },
  { value: 'status', label: 'Status & Logs', Panel: StatusTab },
  { value: 'dropbox', label: 'Dropbox Auth', Panel: DropboxAuthTab },
] as const;

/** The admin panel: three tabs, with the open one in the address. */
export function AdminScreen() {
  const styles = useStyles();
  const [search, setSearch] = useSearchParams();
  const refusal = useAuthorizationReturn();
  const open = tabs.find(({ value }) => value === search.get('tab')) ?? tabs[0];
  return (
    <div className={styles.screen}>
      <header className={styles.head}>
        <Title3 as="h1">Admin</Title3>
        <nav aria-label="More for admins" className={styles.more}>
          <Link href={useHref('/admin/audit')} onClick={useLinkClickHandler('/admin/audit')}>
            Audit
          </Link>
          <Link href={useHref('/admin/modules')} onClick={useLinkClickHandler('/admin/modules')}>
            Modules
          </Link>
        </nav>
      </header>
      <Tabs label="Admin" tabs={tabs} open={open.value} onOpen={(tab) => setSearch({ tab }, { replace: true })}>
        <StaleReport />
        {refusal && <RefusedAccess refusal={refusal} />}
        <open.Panel />
      </Tabs>
    </div>
  );
}

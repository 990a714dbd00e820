import { auditGroup } from '@simmer/contracts';
import { useQuery } from '@simmer/kit/query';
import { useHref, useLinkClickHandler, useSearchParams } from '@simmer/kit/router';
import { Body1, Link, makeStyles, Title3, tokens } from '@simmer/kit/ui';
import { Section } from '../panel/Section.tsx';
import { AuditFilters } from './AuditFilters.tsx';
import { AuditList } from './AuditList.tsx';
import { type AuditFilter, auditPeople } from './audit.queries.ts';

const useStyles = makeStyles({
  screen: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: tokens.spacingVerticalL,
    maxWidth: '960px',
    margin: '0 auto',
    padding: tokens.spacingHorizontalL,
    '@media (max-width: 639px)': { padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalM}` },
  },
  head: { display: 'grid', rowGap: tokens.spacingVerticalXS, marginTop: tokens.spacingVerticalS },
  back: { justifySelf: 'start' },
  about: { margin: 0, color: tokens.colorNeutralForeground2 },
});

/** What the address says the list is filtered by; anything else is everything. */
function filterOf(search: URLSearchParams): AuditFilter {
  const group = auditGroup.safeParse(search.get('what'));
  const person = search.get('who') ?? '';
  return {
    ...(group.success && { group: group.data }),
    ...(/^[1-9]\d{0,9}$/.test(person) && { person: Number(person) }),
  };
}

/** Who did what to people, modules and the storage connection, and who signed in, in the last year. */
export function AuditScreen() {
  const styles = useStyles();
  const [search, setSearch] = useSearchParams();
  const people = useQuery(auditPeople);
  const filter = filterOf(search);
  const choose = ({ group, person }: AuditFilter) =>
    setSearch(
      { ...(group && { what: group }), ...(person !== undefined && { who: String(person) }) },
      { replace: true },
    );
  return (
    <div className={styles.screen}>
      <header className={styles.head}>
        <Link className={styles.back} href={useHref('/admin')} onClick={useLinkClickHandler('/admin')}>
          Admin
        </Link>
        <Title3 as="h1">Audit</Title3>
        <Body1 as="p" className={styles.about}>
          Who changed access and roles, signed in or failed to, published modules and connected the storage. Entries are
          kept for a year.
        </Body1>
      </header>
      <Section title="What happened">
        <AuditFilters filter={filter} people={people.data ?? []} onChange={choose} />
        <AuditList key={JSON.stringify(filter)} filter={filter} />
      </Section>
    </div>
  );
}

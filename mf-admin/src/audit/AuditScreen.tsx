import { auditGroup } from '@simmer/contracts/extra';
import { useQuery } from '@simmer/kit/query';
import { useSearchParams } from '@simmer/kit/router';
import { AdminPage } from '../panel/AdminPage.tsx';
import { Section } from '../panel/Section.tsx';
import { AuditFilters } from './AuditFilters.tsx';
import { AuditList } from './AuditList.tsx';
import { type AuditFilter, auditPeople } from './audit.queries.ts';

/** Reads the filter from the address. Invalid values mean no filter. */
function filterOf(search: URLSearchParams): AuditFilter {
  const group = auditGroup.safeParse(search.get('what'));
  const person = search.get('who') ?? '';
  return {
    ...(group.success && { group: group.data }),
    ...(/^[1-9]\d{0,9}$/.test(person) && { person: Number(person) }),
  };
}

/** Sign-ins and changes to people, modules and the storage connection over the last year. */
export function AuditScreen() {
  const [search, setSearch] = useSearchParams();
  const people = useQuery(auditPeople);
  const filter = filterOf(search);
  const choose = ({ group, person }: AuditFilter) =>
    setSearch(
      { ...(group && { what: group }), ...(person !== undefined && { who: String(person) }) },
      { replace: true },
    );
  return (
    <AdminPage
      at="/admin/audit"
      title="Audit"
      lead="Changes to access, roles, modules and the storage connection, and every sign-in. Entries are kept for a year."
    >
      <Section title="Activity">
        <AuditFilters filter={filter} people={people.data ?? []} onChange={choose} />
        <AuditList key={JSON.stringify(filter)} filter={filter} />
      </Section>
    </AdminPage>
  );
}

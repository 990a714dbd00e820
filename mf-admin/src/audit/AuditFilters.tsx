import { type AuditGroup, auditGroup, auditGroups, type Person } from '@simmer/contracts';
import { Field, makeStyles, Select, tokens } from '@simmer/kit/ui';
import type { AuditFilter } from './audit.queries.ts';
import { groupWords } from './auditWords.ts';

const useStyles = makeStyles({
  filters: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(220px, 100%), 1fr))',
    gap: tokens.spacingHorizontalM,
    maxWidth: '560px',
  },
});

const groups = Object.keys(auditGroups) as AuditGroup[];
const nameOf = ({ displayName, firstName, email }: Person) => displayName || firstName || email;

type Props = { filter: AuditFilter; people: readonly Person[]; onChange(filter: AuditFilter): void };

/** Filters the list by kind of event and by person. */
export function AuditFilters({ filter, people, onChange }: Props) {
  const styles = useStyles();
  const { group, person } = filter;
  const chooseGroup = (value: string) => {
    const chosen = auditGroup.safeParse(value);
    onChange({ ...(person !== undefined && { person }), ...(chosen.success && { group: chosen.data }) });
  };
  const choosePerson = (value: string) =>
    onChange({ ...(group !== undefined && { group }), ...(value !== '' && { person: Number(value) }) });
  return (
    <div className={styles.filters}>
      <Field label="Event">
        <Select value={group ?? ''} onChange={(_, { value }) => chooseGroup(value)}>
          <option value="">Everything</option>
          {groups.map((each) => (
            <option key={each} value={each}>
              {groupWords[each]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Person">
        <Select value={person === undefined ? '' : String(person)} onChange={(_, { value }) => choosePerson(value)}>
          <option value="">Everyone</option>
          {people.map((each) => (
            <option key={each.id} value={each.id}>
              {nameOf(each)}
            </option>
          ))}
        </Select>
      </Field>
    </div>
  );
}

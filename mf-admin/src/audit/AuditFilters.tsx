import { calledName } from '@simmer/contracts';
import { type AuditGroup, auditGroup, auditGroups, type Person } from '@simmer/contracts/extra';
import { makeStyles, tokens } from '@simmer/kit/ui';
import { Choice } from '../panel/Choice.tsx';
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
const nameOf = (person: Person) => calledName(person) || person.email;

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
      <Choice
        label="Event"
        value={group ?? ''}
        options={[
          { value: '', label: 'Everything' },
          ...groups.map((each) => ({ value: each, label: groupWords[each] })),
        ]}
        onChoose={chooseGroup}
      />
      <Choice
        label="Person"
        value={person === undefined ? '' : String(person)}
        options={[
          { value: '', label: 'Everyone' },
          ...people.map((each) => ({ value: String(each.id), label: nameOf(each) })),
        ]}
        onChoose={choosePerson}
      />
    </div>
  );
}

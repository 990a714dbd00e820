import type { PersonShown } from '@simmer/contracts';
import { makeStyles, tokens } from '@simmer/kit/ui';
import { PersonPicture } from '../../../people/members/PersonPicture.tsx';
import { shownName } from '../../../people/members/personNames.ts';

const useStyles = makeStyles({
  people: {
    display: 'grid',
    alignContent: 'start',
    rowGap: tokens.spacingVerticalXS,
    listStyleType: 'none',
    margin: 0,
    padding: 0,
  },
  person: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    minHeight: '36px',
  },
  name: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
});

/** People with their pictures. */
export function PeopleList({ label, people }: { label: string; people: readonly PersonShown[] }) {
  const styles = useStyles();
  return (
    <ul className={styles.people} aria-label={label}>
      {people.map((person) => (
        <li key={person.id} className={styles.person}>
          <PersonPicture name={shownName(person)} url={person.profileImageUrl} size="small" />
          <span className={styles.name}>{shownName(person)}</span>
        </li>
      ))}
    </ul>
  );
}

import { foldedText, type User } from '@simmer/contracts';
import { useQuery } from '@simmer/kit/query';
import { Input, makeStyles } from '@simmer/kit/ui';
import { Checkbox, Field } from '@simmer/kit/ui-forms';
import { useState } from 'react';
import { Loading } from '../panel/Loading.tsx';
import { peopleQuery } from './modules.queries.ts';

const useStyles = makeStyles({
  people: {
    display: 'grid',
    maxHeight: '200px',
    margin: 0,
    padding: 0,
    border: 'none',
    overflowY: 'auto',
    '& > *': { '@media (pointer: coarse)': { alignItems: 'center', minHeight: '44px' } },
  },
});

const nameOf = ({ firstName, lastName, displayName, email }: User) =>
  [firstName, lastName].filter(Boolean).join(' ') || displayName || email;

type Props = { chosen: readonly number[]; onChoose(chosen: readonly number[]): void };

/** Chooses people by name, among those who have set one. Chosen people come first and stay visible during a search. */
export function PeoplePicker({ chosen, onChoose }: Props) {
  const styles = useStyles();
  const people = useQuery(peopleQuery);
  const [search, setSearch] = useState('');
  if (!people.data) return <Loading query={people} label="the team" />;
  const wanted = foldedText(search);
  const isFound = (user: User) => user.isProfileComplete && foldedText(nameOf(user)).includes(wanted);
  const shown = people.data.filter((user) => chosen.includes(user.id) || isFound(user));
  return (
    <>
      <Field label="Always include">
        <Input
          type="search"
          placeholder="Search by name"
          value={search}
          onChange={(_, { value }) => setSearch(value)}
        />
      </Field>
      <fieldset aria-label="People" className={styles.people}>
        {shown.map((user) => (
          <Checkbox
            key={user.id}
            label={nameOf(user)}
            checked={chosen.includes(user.id)}
            onChange={(_, { checked }) =>
              onChoose(checked ? [...chosen, user.id] : chosen.filter((id) => id !== user.id))
            }
          />
        ))}
      </fieldset>
    </>
  );
}

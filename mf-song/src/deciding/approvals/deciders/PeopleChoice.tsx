import { foldedText, shownMessage, type User } from '@simmer/contracts';

import { useQuery } from '@simmer/kit/query';
import { Caption1, Input, makeStyles, Spinner, tokens } from '@simmer/kit/ui';
import { Checkbox } from '@simmer/kit/ui-forms';
import { useMemo, useState } from 'react';
import { checkboxOnTouch } from '../../../controls/onTouch.ts';
import { fullName, shownName } from '../../../people/members/personNames.ts';
import { choosableTeam } from '../../../people/members/team.queries.ts';

const useStyles = makeStyles({
  whole: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gridTemplateRows: 'auto minmax(0, 1fr)',
    rowGap: tokens.spacingVerticalS,
    height: '100%',
  },
  people: {
    display: 'grid',
    alignContent: 'start',
    margin: `0 calc(-1 * ${tokens.spacingHorizontalS})`,
    padding: 0,
    border: 0,
    overflowY: 'auto',
  },
  person: checkboxOnTouch,
  none: { color: tokens.colorNeutralForeground3, padding: tokens.spacingHorizontalS },
});

const nameOf = (user: User) => {
  const [short, full] = [shownName(user), fullName(user)];
  return full.startsWith(short) ? full : `${short} (${full})`;
};

type Props = { chosen: readonly number[]; onChoose(chosen: readonly number[]): void };

/** Chooses people of the team by name. Chosen people come first and stay in sight during a search. */
export function PeopleChoice({ chosen, onChoose }: Props) {
  const styles = useStyles();
  const { data: people, error } = useQuery(choosableTeam);
  const [search, setSearch] = useState('');
  // The order stays while people are chosen.
  const [firstIds] = useState(new Set(chosen));
  const ordered = useMemo(
    () => [...(people ?? [])].sort((one, other) => Number(firstIds.has(other.id)) - Number(firstIds.has(one.id))),
    [people, firstIds],
  );
  const wanted = foldedText(search.trim());
  const shown = ordered.filter((user) => chosen.includes(user.id) || foldedText(nameOf(user)).includes(wanted));
  return (
    <div className={styles.whole}>
      <Input
        type="search"
        aria-label="Search people"
        placeholder="Search by name"
        value={search}
        onChange={(_, { value }) => setSearch(value)}
      />
      <fieldset aria-label="People who decide" className={styles.people}>
        {shown.map((user) => (
          <Checkbox
            key={user.id}
            className={styles.person}
            label={nameOf(user)}
            checked={chosen.includes(user.id)}
            onChange={(_, { checked }) =>
              onChoose(checked ? [...chosen, user.id] : chosen.filter((id) => id !== user.id))
            }
          />
        ))}
        {!people && !error && <Spinner size="tiny" label="Loading the team" />}
        {error && !people && <Caption1 className={styles.none}>{shownMessage(error)}</Caption1>}
        {people && shown.length === 0 && <Caption1 className={styles.none}>No one found</Caption1>}
      </fieldset>
    </div>
  );
}

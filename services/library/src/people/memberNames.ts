import { column } from '@simmer/service-common/database/column.ts';
import { readValues } from '@simmer/service-common/database/rows.ts';
import type { Database } from '../database.ts';
import type { TeamFetcher } from './fetchTeam.ts';
import { nameKey } from './nameKey.ts';

/** Finds out which names are those of members: their first, shown and whole ones. */
export type FindMemberNames = () => Promise<(name: string) => boolean>;

type Named = { firstName: string | null; lastName?: string | null | undefined; displayName: string | null };

const namesOf = ({ firstName, lastName, displayName }: Named) => [
  firstName,
  displayName,
  [firstName, lastName].filter(Boolean).join(' '),
];

/** Asks auth for the team, and adds those who ever wrote something here, also while auth is away. */
export function createMemberNames(database: Database, fetchTeam: TeamFetcher['fetch']): FindMemberNames {
  const copied = () =>
    readValues(
      database,
      column.text,
      `SELECT DISTINCT name FROM person,
              unnest(ARRAY[first_name, display_name, concat_ws(' ', first_name, last_name)]) AS name
        WHERE name <> ''`,
    );
  /** Each name's key, as of the last call: names seldom change, and normalizing a large team's takes milliseconds. */
  let known = new Map<string, string>();
  return async () => {
    const [team, names] = await Promise.all([fetchTeam(), copied()]);
    const members = [...(team?.values() ?? [])].flatMap(namesOf);
    const given = [...names, ...members].flatMap((name) => name ?? []);
    known = new Map(given.map((name) => [name, known.get(name) ?? nameKey(name)]));
    const keys = new Set(known.values());
    keys.delete('');
    return (name) => keys.has(nameKey(name));
  };
}

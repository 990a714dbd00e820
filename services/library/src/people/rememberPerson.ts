import type { Identity } from '@simmer/contracts';
import type { Queries } from '../database.ts';

/**
 * Keeps a copy of who writes something, so that lists can name people without asking another service. Call it before anything that refers to
 * the person; who is known by the same names already is not written again.
 */
export async function rememberPerson(
  queries: Queries,
  { userId, firstName, displayName }: Pick<Identity, 'userId' | 'firstName' | 'displayName'>,
): Promise<void> {
  await queries.query(
    `INSERT INTO person (user_id, first_name, display_name) VALUES ($1, $2, $3)
     ON CONFLICT (user_id) DO UPDATE SET first_name = excluded.first_name, display_name = excluded.display_name
      WHERE (person.first_name, person.display_name) IS DISTINCT FROM (excluded.first_name, excluded.display_name)`,
    [userId, firstName, displayName],
  );
}

import type { Identity } from '@simmer/contracts';
import type { Queries } from '../database.ts';

/** What of a person is copied, to show them by. */
export type CopiedPerson = Pick<Identity, 'userId' | 'firstName' | 'lastName' | 'displayName' | 'profileImageUrl'>;

/**
 * Keeps a copy of who writes something, so that lists can name people without asking another service. Call it before anything that refers to
 * the person; who is known as they are already is not written again.
 */
export async function rememberPerson(
  queries: Queries,
  { userId, firstName, lastName, displayName, profileImageUrl }: CopiedPerson,
): Promise<void> {
  await queries.query(
    `INSERT INTO person (user_id, first_name, last_name, display_name, profile_image_url) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (user_id) DO UPDATE
        SET first_name = excluded.first_name, last_name = excluded.last_name, display_name = excluded.display_name,
            profile_image_url = excluded.profile_image_url
      WHERE (person.first_name, person.last_name, person.display_name, person.profile_image_url)
            IS DISTINCT FROM (excluded.first_name, excluded.last_name, excluded.display_name, excluded.profile_image_url)`,
    [userId, firstName, lastName, displayName, profileImageUrl],
  );
}

import type { Identity } from '@simmer/contracts';
import { execute, type Queries } from '@simmer/service-common/database/rows.ts';

/** What of a person is copied, to show them by. */
export type CopiedPerson = Pick<Identity, 'userId' | 'firstName' | 'lastName' | 'displayName' | 'profileImageUrl'>;

/**
 * Keeps a copy of who writes something for the first time, so that lists can name people without asking another service. Call it before
 * anything that refers to the person. A copy that is there is renewed by `noticingPeople`, which tells the lists.
 */
export async function rememberPerson(
  queries: Queries,
  { userId, firstName, lastName, displayName, profileImageUrl }: CopiedPerson,
): Promise<void> {
  await execute(
    queries,
    `INSERT INTO person (user_id, first_name, last_name, display_name, profile_image_url) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT DO NOTHING`,
    [userId, firstName, lastName, displayName, profileImageUrl],
  );
}

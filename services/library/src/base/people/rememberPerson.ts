import type { Identity } from '@simmer/contracts/services';
import { execute, type Queries } from '@simmer/service-common/database/rows.ts';

/** The copied fields of a person. */
export type CopiedPerson = Pick<Identity, 'userId' | 'firstName' | 'lastName' | 'displayName' | 'profileImageUrl'>;

/**
 * Copies a person when they first write something, so lists can name people without calling another service. Call it before writing
 * anything that refers to the person. `noticingPeople` updates existing copies and announces the lists.
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

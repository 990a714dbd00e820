import { countRows } from '@simmer/service-common/database/rows.ts';
import { announce } from '../../base/changes/announce.ts';
import type { Database } from '../../base/database/database.ts';
import type { CopiedPerson } from '../../base/people/rememberPerson.ts';

/** The copies of people's names and pictures. */
export type PeopleRepository = ReturnType<typeof createPeopleRepository>;

export function createPeopleRepository(database: Database) {
  return {
    /** updates a person's copy if there is one and it differs, and announces the lists that show people */
    renew: ({ userId, firstName, lastName, displayName, profileImageUrl }: CopiedPerson) =>
      database.transaction(async (transaction) => {
        const renewed = await countRows(
          transaction,
          `WITH renewed AS (
             UPDATE person SET first_name = $2, last_name = $3, display_name = $4, profile_image_url = $5
              WHERE user_id = $1
                AND (first_name, last_name, display_name, profile_image_url) IS DISTINCT FROM ($2, $3, $4, $5)
             RETURNING 1
           ) SELECT 1 FROM renewed`,
          [userId, firstName, lastName, displayName, profileImageUrl],
        );
        if (renewed > 0) {
          await announce(
            transaction,
            ...(['playlists', 'favorites', 'comments', 'news', 'markers', 'credits', 'decisions', 'hearings'] as const),
          );
        }
      }),
  };
}

import { type PersonShown, personShown } from '@simmer/contracts/services';
import { type Queries, readRows } from '@simmer/service-common/database/rows.ts';
import { personColumns } from '../../base/people/peopleColumns.ts';
import type { Team } from '../../people/members/fetchTeam.ts';

/** People by their ids. */
export type Names = (ids: readonly number[]) => PersonShown[];

/** Names these people, as auth or else their copies do. */
export async function readNames(queries: Queries, ids: Iterable<number>, team: Team): Promise<Names> {
  const unknown = [...new Set(ids)].filter((id) => !team?.has(id));
  const copies = await readRows(queries, personShown, `SELECT ${personColumns} FROM person WHERE user_id = ANY ($1)`, [
    unknown,
  ]);
  const known = new Map(copies.map((person) => [person.id, person]));
  return (wanted) =>
    wanted.map((id) => {
      const { firstName, displayName, profileImageUrl } = team?.get(id) ?? known.get(id) ?? {};
      return {
        id,
        firstName: firstName ?? null,
        displayName: displayName ?? null,
        profileImageUrl: profileImageUrl ?? null,
      };
    });
}

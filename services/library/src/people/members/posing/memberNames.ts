import { readRows } from '@simmer/service-common/database/rows.ts';
import { z } from 'zod';
import type { Database } from '../../../base/database/database.ts';
import type { TeamFetcher } from '../fetchTeam.ts';
import { claimedLooks, memberLooks, type Named } from './memberLooks.ts';

/** Finds out which names look like a member's: their first, shown or whole one, or one of them with an initial. */
export type FindMemberNames = () => Promise<(name: string) => boolean>;

const named = z.object({
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  displayName: z.string().nullable(),
});

/** Asks auth for the team, and adds those who ever wrote something here, also while auth is away. */
export function createMemberNames(database: Database, fetchTeam: TeamFetcher['fetch']): FindMemberNames {
  const copied = () =>
    readRows(
      database,
      named,
      'SELECT first_name AS "firstName", last_name AS "lastName", display_name AS "displayName" FROM person',
    );
  /** Each person's looks, as of the last call: names seldom change, and those of a large team take milliseconds. */
  let known = new Map<string, string[]>();
  return async () => {
    const [team, people] = await Promise.all([fetchTeam(), copied()]);
    const members: Named[] = [...people, ...(team?.values() ?? [])];
    known = new Map(
      members.map((member) => {
        const key = JSON.stringify([member.firstName, member.lastName, member.displayName]);
        return [key, known.get(key) ?? memberLooks(member)];
      }),
    );
    const looks = new Set([...known.values()].flat());
    return (name) => claimedLooks(name).some((look) => looks.has(look));
  };
}

import { column } from '@simmer/service-common/database/column.ts';
import { countRows, execute, type Queries, readValue, readValues } from '@simmer/service-common/database/rows.ts';
import { announceTo } from '../../base/changes/announce.ts';
import type { Database } from '../../base/database/database.ts';
import { type CopiedPerson, rememberPerson } from '../../base/people/rememberPerson.ts';

/** Whether people let Simmer keep what they hear. */
export type HearingChoicesRepository = ReturnType<typeof createHearingChoicesRepository>;

const readIsKept = (queries: Queries, userId: number) =>
  readValue(
    queries,
    column.boolean,
    'SELECT NOT EXISTS (SELECT FROM hearing_choice WHERE user_id = $1 AND NOT is_kept) AS "isKept"',
    [userId],
  );

/**
 * Whether a person lets Simmer keep what they hear, until the caller's transaction ends: their reports, and this choice, take turns.
 * Remember the person first.
 */
export async function holdChoice(queries: Queries, userId: number): Promise<boolean> {
  await execute(queries, 'SELECT FROM person WHERE user_id = $1 FOR NO KEY UPDATE', [userId]);
  return readIsKept(queries, userId);
}

export function createHearingChoicesRepository(database: Database) {
  return {
    isKept: (userId: number) => readIsKept(database, userId),

    /** the people who don't want it kept */
    listUnkept: () => readValues(database, column.number, 'SELECT user_id FROM hearing_choice WHERE NOT is_kept'),

    /** stopping also deletes what was kept, and where to go on elsewhere. @returns whether anything changed */
    choose: (who: CopiedPerson, isKept: boolean) =>
      database.transaction(async (transaction) => {
        const { userId } = who;
        await rememberPerson(transaction, who);
        if ((await holdChoice(transaction, userId)) === isKept) return false;
        await execute(
          transaction,
          `INSERT INTO hearing_choice (user_id, is_kept) VALUES ($1, $2)
           ON CONFLICT (user_id) DO UPDATE SET is_kept = excluded.is_kept`,
          [userId, isKept],
        );
        if (!isKept) {
          await execute(transaction, 'DELETE FROM heard_version WHERE user_id = $1', [userId]);
          await execute(transaction, 'DELETE FROM heard_play WHERE user_id = $1', [userId]);
          const forgotten = await countRows(transaction, 'DELETE FROM listening WHERE user_id = $1', [userId]);
          if (forgotten > 0) await announceTo(transaction, [userId], 'listening');
        }
        return true;
      }),
  };
}

import { column } from '@simmer/service-common/database/column.ts';
import { countRows, execute, findRow, readRow } from '@simmer/service-common/database/rows.ts';
import { z } from 'zod';
import { announceTo } from '../../base/changes/announce.ts';
import type { Database } from '../../base/database/database.ts';
import { type CopiedPerson, rememberPerson } from '../../base/people/rememberPerson.ts';
import { type Absence, earliestSince, lapsedAt } from './visit.ts';

/** Somebody who says that they are here. */
export type Visitor = CopiedPerson & { sessionId?: number | undefined };

export type VisitsRepository = ReturnType<typeof createVisitsRepository>;

const visitRow = z.object({ since: column.date, cameAt: column.date, lastHereAt: column.date, isOver: column.boolean });
const sinceRow = z.object({ since: column.date, cameAt: column.date });

export function createVisitsRepository(database: Database) {
  return {
    find: (userId: number) =>
      findRow(
        database,
        visitRow,
        `SELECT since, came_at AS "cameAt", last_here_at AS "lastHereAt", is_over AS "isOver"
           FROM catch_up WHERE user_id = $1`,
        [userId],
      ),

    /** goes on with a visit. @returns false if none goes on */
    async goOn({ userId, sessionId }: Visitor, now: Date) {
      const gone = await countRows(
        database,
        `UPDATE catch_up SET last_here_at = greatest(last_here_at, $2), session_id = $3
          WHERE user_id = $1 AND NOT is_over AND last_here_at > $4`,
        [userId, now, sessionId ?? null, lapsedAt(now)],
      );
      return gone > 0;
    },

    /**
     * Begins a visit, unless one goes on. @param hasNews whether to announce it to the person's pages
     * @returns whether it began
     */
    begin: (visitor: Visitor, { since, until }: Absence, hasNews: boolean) =>
      database.transaction(async (transaction) => {
        const { userId, sessionId } = visitor;
        await rememberPerson(transaction, visitor);
        // Of several at once, on any instance, one begins the visit.
        const begun = await countRows(
          transaction,
          `INSERT INTO catch_up AS known (user_id, since, came_at, last_here_at, session_id) VALUES ($1, $2, $3, $3, $4)
           ON CONFLICT (user_id) DO UPDATE
             SET since = $2, came_at = $3, last_here_at = $3, session_id = $4, is_over = false
           WHERE known.is_over OR known.last_here_at <= $5
           RETURNING user_id`,
          [userId, since, until, sessionId ?? null, lapsedAt(until)],
        );
        if (begun > 0 && hasNews) await announceTo(transaction, [userId], 'catchUp');
        return begun > 0;
      }),

    /** Sets up to when a person has caught up; they have a visit. @returns what it was */
    setSince: (userId: number, moment: Date) =>
      database.transaction(async (transaction) => {
        const { since: before, cameAt } = await readRow(
          transaction,
          sinceRow,
          'SELECT since, came_at AS "cameAt" FROM catch_up WHERE user_id = $1 FOR NO KEY UPDATE',
          [userId],
        );
        const earliest = earliestSince(cameAt);
        const since = moment < earliest ? earliest : moment;
        if (since.getTime() === before.getTime()) return before;
        await execute(transaction, 'UPDATE catch_up SET since = $2 WHERE user_id = $1', [userId, since]);
        await announceTo(transaction, [userId], 'catchUp');
        return before;
      }),

    /** Ends the visit that a session last was part of. */
    endOfSession: (sessionId: number) =>
      execute(database, 'UPDATE catch_up SET is_over = true WHERE session_id = $1 AND NOT is_over', [sessionId]),
  };
}

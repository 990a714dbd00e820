import { column } from '@simmer/service-common/database/column.ts';
import { countRows, execute, type Queries, readRow, readValue } from '@simmer/service-common/database/rows.ts';
import { z } from 'zod';
import { announce } from '../../base/changes/announce.ts';
import type { Database } from '../../base/database/database.ts';
import { isCredited } from '../../base/people/peopleColumns.ts';
import { holdStill } from '../../base/songs/holdStill.ts';

/** Any number that no other lock of the library uses. */
const PRODUCERS_LOCK = 7_461_005;

const isNamed = (producer: string) => `EXISTS (
  SELECT FROM version_producer link WHERE link.producer_id = ${producer}.id AND (link.is_in_name OR ${isCredited('link')}))`;
const isCollaborator = (producer: string) => `EXISTS (
  SELECT FROM collaborator WHERE collaborator.name_key = ${producer}.name_key AND 'Producer' = ANY (collaborator.types))`;

/** Whether a producer is unused, as SQL. @param producer the row's alias */
export const isUnused = (producer: string) => `NOT ${isNamed(producer)} AND NOT ${isCollaborator(producer)}`;

/** Whether that name is on the list of producers or still fits. The next new producer waits for this transaction. */
export async function hasRoomForProducer(
  queries: Queries,
  { nameKey, most }: { nameKey: string; most: number },
): Promise<boolean> {
  await execute(queries, 'SELECT pg_advisory_xact_lock($1, hashtext(current_schema()))', [PRODUCERS_LOCK]);
  return readValue(
    queries,
    column.boolean,
    `SELECT EXISTS (SELECT FROM producer WHERE name_key = $1) OR (SELECT count(*) FROM producer) < $2 AS "hasRoom"`,
    [nameKey, most],
  );
}

export type UnusedProducersRepository = ReturnType<typeof createUnusedProducersRepository>;

const neededProducer = z.object({ isNamed: z.boolean(), isCollaborator: z.boolean() });

export function createUnusedProducersRepository(database: Database) {
  return {
    /** @returns what still uses them, if anything; 'unknown' if they don't exist */
    delete: (id: number): Promise<'done' | 'unknown' | 'credited' | 'collaborator'> =>
      database.transaction(async (transaction) => {
        // No file that names them arrives in the meantime, and no one credits them.
        await holdStill(transaction);
        const held = await countRows(transaction, 'SELECT FROM producer WHERE id = $1 FOR UPDATE', [id]);
        if (held === 0) return 'unknown';
        const needed = await readRow(
          transaction,
          neededProducer,
          `SELECT ${isNamed('producer')} AS "isNamed", ${isCollaborator('producer')} AS "isCollaborator" FROM producer WHERE id = $1`,
          [id],
        );
        if (needed.isNamed) return 'credited';
        if (needed.isCollaborator) return 'collaborator';
        // Only the records of manual removals are left.
        await execute(transaction, 'DELETE FROM version_producer WHERE producer_id = $1', [id]);
        await execute(transaction, 'DELETE FROM producer WHERE id = $1', [id]);
        await announce(transaction, 'credits');
        return 'done';
      }),
  };
}

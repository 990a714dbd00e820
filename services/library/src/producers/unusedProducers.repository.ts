import type { Database, Queries } from '../database.ts';
import { announce } from '../events/announce.ts';
import { holdStill } from '../songs/holdStill.ts';
import { isCredited } from './credits.repository.ts';

/** Any number that no other lock of the library uses. */
const PRODUCERS_LOCK = 7_461_005;

const isNamed = (producer: string) => `EXISTS (
  SELECT FROM version_producer link WHERE link.producer_id = ${producer}.id AND (link.is_in_name OR ${isCredited('link')}))`;
const isCollaborator = (producer: string) => `EXISTS (
  SELECT FROM collaborator WHERE collaborator.name_key = ${producer}.name_key AND 'Producer' = ANY (collaborator.types))`;

/** Whether nothing needs a producer, as SQL. @param producer the alias of their row */
export const isUnused = (producer: string) => `NOT ${isNamed(producer)} AND NOT ${isCollaborator(producer)}`;

/** Whether that name is on the list of producers or may come onto it. The next new one waits until this transaction is over. */
export async function hasRoomForProducer(
  queries: Queries,
  { nameKey, most }: { nameKey: string; most: number },
): Promise<boolean> {
  await queries.query('SELECT pg_advisory_xact_lock($1, hashtext(current_schema()))', [PRODUCERS_LOCK]);
  const [row] = await queries.query<{ hasRoom: boolean }[]>(
    `SELECT EXISTS (SELECT FROM producer WHERE name_key = $1) OR (SELECT count(*) FROM producer) < $2 AS "hasRoom"`,
    [nameKey, most],
  );
  return row?.hasRoom === true;
}

export type UnusedProducersRepository = {
  /** @returns what needs them, where something does; 'unknown' where they are not there */
  delete(id: number): Promise<'done' | 'unknown' | 'credited' | 'collaborator'>;
};

export function createUnusedProducersRepository(database: Database): UnusedProducersRepository {
  return {
    delete: (id) =>
      database.transaction(async (transaction) => {
        // No file comes meanwhile whose name tells of them, and nobody credits them.
        await holdStill(transaction);
        const [producer] = await transaction.query<unknown[]>('SELECT FROM producer WHERE id = $1 FOR UPDATE', [id]);
        if (!producer) return 'unknown';
        const [needed] = await transaction.query<{ isNamed: boolean; isCollaborator: boolean }[]>(
          `SELECT ${isNamed('producer')} AS "isNamed", ${isCollaborator('producer')} AS "isCollaborator" FROM producer WHERE id = $1`,
          [id],
        );
        if (needed?.isNamed) return 'credited';
        if (needed?.isCollaborator) return 'collaborator';
        // What is left are the marks of those who took them off by hand.
        await transaction.query('DELETE FROM version_producer WHERE producer_id = $1', [id]);
        await transaction.query('DELETE FROM producer WHERE id = $1', [id]);
        await announce(transaction, 'credits');
        return 'done';
      }),
  };
}

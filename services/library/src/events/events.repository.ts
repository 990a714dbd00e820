import { changeTopics, type ServerEvent } from '@simmer/contracts';
import type { Database } from '../database.ts';
import type { Topic } from './announce.ts';

/** What happened after a number: one event per topic, oldest first, and whether that is all of it. */
export type Missed = { events: ServerEvent[]; lastSeq: number };

export type EventsRepository = {
  lastSeq(): Promise<number>;
  since(seq: number): Promise<Missed>;
  trim(): Promise<void>;
};

export function createEventsRepository(database: Database): EventsRepository {
  return {
    async lastSeq() {
      const [row] = await database.query<{ lastSeq: number }[]>(
        'SELECT last_seq::float8 AS "lastSeq" FROM change_clock',
      );
      return row?.lastSeq ?? 0;
    },

    async since(seq) {
      // One statement, so that counter and rows are of one moment.
      const rows = await database.query<{ lastSeq: number; topic: Topic | null; id: number; count: number }[]>(
        `SELECT clock.last_seq::float8 AS "lastSeq", later.topic, later.id::float8 AS id, later.count::int AS count
           FROM change_clock clock
           LEFT JOIN (SELECT topic, max(seq) AS id, count(*) AS count FROM outbox WHERE seq > $1 GROUP BY topic) later
             ON true
          ORDER BY later.id`,
        [seq],
      );
      const lastSeq = rows[0]?.lastSeq ?? 0;
      const found = rows.reduce((sum, row) => sum + (row.count ?? 0), 0);
      // The numbers have no gaps: fewer rows than numbers means that some were trimmed, more that this database is another one.
      if (seq > lastSeq || found < lastSeq - seq) {
        return { events: changeTopics.map((topic) => ({ id: lastSeq, topic })), lastSeq };
      }
      return { events: rows.flatMap(({ id, topic }) => (topic ? [{ id, topic }] : [])), lastSeq };
    },

    async trim() {
      await database.query(`DELETE FROM outbox WHERE created_at < now() - interval '1 day'`);
    },
  };
}

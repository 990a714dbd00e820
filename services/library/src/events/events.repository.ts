import { changeTopics, type ServerEvent } from '@simmer/contracts';
import { column } from '@simmer/service-common/database/column.ts';
import { execute, readRows, readValue } from '@simmer/service-common/database/rows.ts';
import { z } from 'zod';
import type { Database } from '../database.ts';

/** Events after a number: one per topic, oldest first, and whether the set is complete. */
export type Missed = { events: ServerEvent[]; lastSeq: number };

export type EventsRepository = {
  lastSeq(): Promise<number>;
  since(seq: number): Promise<Missed>;
  trim(): Promise<void>;
};

/** A topic changed since a number; only the counter if there was none. */
const missedTopic = z.object({
  lastSeq: z.number(),
  topic: z.enum(changeTopics).nullable(),
  id: z.number().nullable(),
  count: z.number().nullable(),
});

export function createEventsRepository(database: Database): EventsRepository {
  return {
    async lastSeq() {
      return readValue(database, column.number, 'SELECT last_seq::float8 AS "lastSeq" FROM change_clock');
    },

    async since(seq) {
      // One statement, so counter and rows come from one snapshot.
      const rows = await readRows(
        database,
        missedTopic,
        `SELECT clock.last_seq::float8 AS "lastSeq", later.topic, later.id::float8 AS id, later.count::int AS count
           FROM change_clock clock
           LEFT JOIN (SELECT topic, max(seq) AS id, count(*) AS count FROM outbox WHERE seq > $1 GROUP BY topic) later
             ON true
          ORDER BY later.id`,
        [seq],
      );
      const lastSeq = rows[0]?.lastSeq ?? 0;
      const found = rows.reduce((sum, row) => sum + (row.count ?? 0), 0);
      // The numbers have no gaps: fewer rows than numbers means some were trimmed; more means this is a different database.
      if (seq > lastSeq || found < lastSeq - seq) {
        return { events: changeTopics.map((topic) => ({ id: lastSeq, topic })), lastSeq };
      }
      return {
        events: rows.flatMap(({ id, topic }) => (topic === null || id === null ? [] : [{ id, topic }])),
        lastSeq,
      };
    },

    async trim() {
      await execute(database, `DELETE FROM outbox WHERE created_at < now() - interval '1 day'`);
    },
  };
}

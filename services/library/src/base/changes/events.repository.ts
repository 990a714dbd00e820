import { changeTopics, type ServerEvent } from '@simmer/contracts/services';
import { column } from '@simmer/service-common/database/column.ts';
import { execute, readRows, readValue } from '@simmer/service-common/database/rows.ts';
import { z } from 'zod';
import type { Database } from '../database/database.ts';

/** An event, and whose pages it concerns; null for everybody's. */
type AddressedEvent = ServerEvent & { userIds: readonly number[] | null };

/** Events after a number: the last per topic and people concerned, oldest first. */
export type Missed = { events: AddressedEvent[]; lastSeq: number };

/** Of these events, those that concern a person, one per topic. @param after only later ones */
export function eventsFor(userId: number, events: readonly AddressedEvent[], after = -1): ServerEvent[] {
  const latest = new Map<ServerEvent['topic'], ServerEvent>();
  for (const { id, topic, userIds } of events) {
    if (id <= after || userIds?.includes(userId) === false) continue;
    // In the order of the numbers: the last one counts.
    latest.delete(topic);
    latest.set(topic, { id, topic });
  }
  return [...latest.values()];
}

export type EventsRepository = ReturnType<typeof createEventsRepository>;

/** A topic changed since a number; only the counter if there was none. */
const missedTopic = z.object({
  lastSeq: z.number(),
  // A later Simmer, which runs beside this one during an upgrade, may announce what no page of this one shows.
  topic: z.string().nullable(),
  userIds: z.array(z.number()).nullable(),
  id: z.number().nullable(),
  count: z.number().nullable(),
});

const topics: ReadonlySet<string | null> = new Set(changeTopics);
const isKnown = (topic: string | null): topic is ServerEvent['topic'] => topics.has(topic);

export function createEventsRepository(database: Database) {
  return {
    async lastSeq() {
      return readValue(database, column.number, 'SELECT last_seq::float8 AS "lastSeq" FROM change_clock');
    },

    async since(seq: number) {
      // One statement, so counter and rows come from one snapshot.
      const rows = await readRows(
        database,
        missedTopic,
        `SELECT clock.last_seq::float8 AS "lastSeq", later.topic, later.user_ids AS "userIds", later.id::float8 AS id,
                later.count::int AS count
           FROM change_clock clock
           LEFT JOIN (SELECT topic, user_ids, max(seq) AS id, count(*) AS count
                        FROM outbox WHERE seq > $1 GROUP BY topic, user_ids) later
             ON true
          ORDER BY later.id`,
        [seq],
      );
      const lastSeq = rows[0]?.lastSeq ?? 0;
      const found = rows.reduce((sum, row) => sum + (row.count ?? 0), 0);
      // The numbers have no gaps: fewer rows than numbers means some were trimmed; more means this is a different database.
      if (seq > lastSeq || found < lastSeq - seq) {
        return { events: changeTopics.map((topic) => ({ id: lastSeq, topic, userIds: null })), lastSeq };
      }
      return {
        events: rows.flatMap(({ id, topic, userIds }) =>
          isKnown(topic) && id !== null ? [{ id, topic, userIds }] : [],
        ),
        lastSeq,
      };
    },

    async trim() {
      await execute(database, `DELETE FROM outbox WHERE created_at < now() - interval '1 day'`);
    },
  };
}

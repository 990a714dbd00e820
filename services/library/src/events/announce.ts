import type { ServerEvent } from '@simmer/contracts';
import { execute, type Queries } from '@simmer/service-common/database/rows.ts';

export type Topic = ServerEvent['topic'];

/** The Postgres channel that wakes every instance when something was announced. */
export const EVENTS_CHANNEL = 'simmer_library_events';

/**
 * Says in the caller's transaction that topics changed; open pages hear of it when the transaction is committed. Call it last: the counter's
 * row is locked from here to the commit, which is what keeps the numbers in the order of the commits and without gaps.
 */
export function announce(queries: Queries, ...topics: [Topic, ...Topic[]]): Promise<void> {
  return write(queries, topics, topics.includes('songs'));
}

/** Announces `songs` for what the list of songs does not show, so that whoever has the list keeps it. */
export function announceUnlisted(queries: Queries, topic: 'songs'): Promise<void> {
  return write(queries, [topic], false);
}

async function write(queries: Queries, topics: readonly Topic[], isNewList: boolean): Promise<void> {
  await execute(
    queries,
    `WITH clock AS (
       UPDATE change_clock
          SET last_seq = last_seq + cardinality($1::text[]),
              catalogue_revision = catalogue_revision + $3::boolean::integer
       RETURNING last_seq - cardinality($1::text[]) AS before
     ), written AS (
       INSERT INTO outbox (seq, topic) SELECT before + place, topic FROM clock, unnest($1::text[]) WITH ORDINALITY AS told (topic, place)
     )
     SELECT pg_notify($2, '')`,
    [topics, EVENTS_CHANNEL, isNewList],
  );
}

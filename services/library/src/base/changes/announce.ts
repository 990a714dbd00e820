import type { ServerEvent } from '@simmer/contracts/services';
import { execute, type Queries } from '@simmer/service-common/database/rows.ts';

export type Topic = ServerEvent['topic'];

/** The Postgres channel that wakes every instance after an announcement. */
export const EVENTS_CHANNEL = 'simmer_library_events';

/**
 * Announces changed topics in the caller's transaction; open pages receive them after the commit. Call it last: it locks the counter's row
 * until the commit, which keeps the numbers in commit order and free of gaps.
 */
export function announce(queries: Queries, ...topics: [Topic, ...Topic[]]): Promise<void> {
  return write(queries, topics, { isNewList: topics.includes('songs') });
}

/** Announces `songs` for a change the list of songs doesn't show, so callers keep their copy of the list. */
export function announceUnlisted(queries: Queries, topic: 'songs'): Promise<void> {
  return write(queries, [topic], { isNewList: false });
}

/** Announces what changed for these people alone: nobody else's pages hear of it. Nothing if there are none. */
export async function announceTo(queries: Queries, userIds: readonly number[], topic: Topic): Promise<void> {
  const distinct = [...new Set(userIds)];
  if (distinct.length > 0) await write(queries, [topic], { isNewList: false, userIds: distinct });
}

async function write(
  queries: Queries,
  topics: readonly Topic[],
  { isNewList, userIds = null }: { isNewList: boolean; userIds?: readonly number[] | null },
): Promise<void> {
  await execute(
    queries,
    `WITH clock AS (
       UPDATE change_clock
          SET last_seq = last_seq + cardinality($1::text[]),
              catalogue_revision = catalogue_revision + $3::boolean::integer
       RETURNING last_seq - cardinality($1::text[]) AS before
     ), written AS (
       INSERT INTO outbox (seq, topic, user_ids)
       SELECT before + place, topic, $4::integer[] FROM clock, unnest($1::text[]) WITH ORDINALITY AS announced (topic, place)
     )
     SELECT pg_notify($2, '')`,
    [topics, EVENTS_CHANNEL, isNewList, userIds],
  );
}
